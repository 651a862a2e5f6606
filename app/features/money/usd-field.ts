import { z } from "zod";
import { maxCents, parseUsd, usdText } from "./usd.ts";

/** A typed US dollar amount, as cents from `min` to `max`; `what` is the field's name in errors. */
export function usdField(what: string, { min = 1, max = maxCents } = {}) {
  return z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(30, `${what} must be US dollars, such as 1,250.00`)
    .transform((typed, context) => {
      const cents = parseUsd(typed);
      if (cents !== null) return cents;
      context.addIssue({
        code: "custom",
        message: `${what} must be US dollars, such as 1,250.00`,
      });
      return z.NEVER;
    })
    .refine((cents) => cents >= min, `${what} must be at least ${usdText(min)}`)
    .refine((cents) => cents <= max, `${what} can be at most ${usdText(max)}`);
}
