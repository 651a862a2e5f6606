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
 * A typed percentage, as basis points of at least 0 and at most `max`; `error` is the message for
 * anything else.
 */
export function percentField(max: number, error: string) {
  return z
    .string({ error })
    .transform((typed) => parseDecimal(typed.trim().replace(/ ?%$/, ""), 2) ?? -1)
    .refine((basisPoints) => basisPoints >= 0 && basisPoints <= max, error);
}
