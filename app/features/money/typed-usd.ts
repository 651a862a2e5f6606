import { readDigits } from "#app/forms/typed-number.ts";
import { typedOrNull } from "#app/forms/typed-values.ts";

/** An amount without its dollar sign: "-$40" is "-40". */
export const withoutDollar = (typed: string): string => typed.trim().replace(/^(-?)\s*\$\s*/, "$1");

/**
 * US cents of a typed amount, such as "1250", "$1,250.5" or "-40.00". Null when it is not an amount
 * in dollars and whole cents.
 */
export function parseUsd(typed: string): number | null {
  const digits = readDigits(withoutDollar(typed));
  if (!digits || digits.decimals.length > 2) return null;
  const amount = Number(digits.whole + digits.decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(amount)) return null;
  return digits.sign && amount !== 0 ? -amount : amount;
}

/** The US cents of dollars typed in a form; undefined where nothing was typed. */
export function typedUsd(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? undefined : (parseUsd(typed) ?? typed);
}

/** The same, null where nothing was typed. */
export const usdOrNull = (typed: unknown): unknown => typedOrNull(typedUsd(typed));
