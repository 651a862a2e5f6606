import { z } from "zod";
import { parseDecimal } from "./decimal.ts";
import { withoutDollar } from "./typed-usd.ts";

/**
 * A typed decimal other than 0, as a whole number of its smallest unit; `error` is the message for
 * anything else.
 */
export function decimalField(decimals: number, error: string) {
  return z
    .string({ error })
    .max(20, { error, abort: true })
    .transform((typed, context) => {
      const scaled = parseDecimal(withoutDollar(typed), decimals);
      if (scaled) return scaled;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
}

/**
 * What `decimalField` takes, as the pattern of a text in the API's schema: a number with a dollar sign,
 * and commas between groups of three digits, if it has any. Not 0; below 0 unless `isPositive`.
 */
export function decimalPattern(decimals: number, { isPositive = false } = {}): string {
  const sign = isPositive ? "(?:\\$\\s*)?" : "(?:-\\s*\\$\\s*|(?:\\$\\s*)?-?)";
  const whole = "(?:[1-9]\\d{0,2}(?:,\\d{3}){1,2}|\\d{1,9})";
  const fraction = `\\.\\d{1,${decimals}}`;
  return `^(?=[^1-9]*[1-9])\\s*${sign}(?:${whole}(?:${fraction})?|${fraction})\\s*$`;
}

/**
 * A typed percentage, as basis points of at least 0 and at most `max`; `error` is the message for
 * anything else.
 */
export function percentField(max: number, error: string) {
  return z
    .string({ error })
    .transform((typed) => parseDecimal(typed.trim().replace(/ ?%$/, ""), 2) ?? -1)
    .refine((basisPoints) => basisPoints >= 0 && basisPoints <= max, error);
}
