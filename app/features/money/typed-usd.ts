/**
 * US cents of a typed amount, such as "1250", "$1,250.5" or "-40.00". Null when it is not an amount
 * in dollars and whole cents.
 */
export function parseUsd(typed: string): number | null {
  const found = /^(-?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, sign, dollars, cents] = found;
  if (dollars === undefined && cents === undefined) return null;
  const amount = Number((dollars ?? "0").replaceAll(",", "") + (cents ?? "").padEnd(2, "0"));
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount !== 0 ? -amount : amount;
}

/** The US cents of dollars typed in a form; undefined where nothing was typed. */
export function typedUsd(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? undefined : (parseUsd(typed) ?? typed);
}
