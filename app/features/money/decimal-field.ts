import { z } from "zod";
import { parseDecimal } from "./decimal.ts";

/**
 * A typed decimal other than 0, as a whole number of its smallest unit; `error` is the message for
 * anything else.
 */
export function decimalField(decimals: number, error: string) {
  return z
    .string({ error })
    .max(20, { error, abort: true })
    .transform((typed, context) => {
      const scaled = parseDecimal(typed.trim().replace(/[$,]/g, ""), decimals);
      if (scaled) return scaled;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
}
