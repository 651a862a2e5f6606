/** The largest amount that a form accepts, in US cents: $10,000,000. */
export const maxCents = 1_000_000_000;

const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US cents in US format: "$1,480.50", "-$12.00". */
export function usdText(cents: number): string {
  // As text: a float of dollars would lose cents of large amounts.
  return format.format(dollarsText(cents) as `${number}`);
}

/** US cents for a form or CSV file: "1480.50". */
export function dollarsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

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
