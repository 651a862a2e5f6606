import { z } from "zod";
import { typedUsd } from "./typed-usd.ts";
import { maxCents, usdText } from "./usd.ts";

/** An amount of `min` to `max` US cents; `what` is the field's name in errors. */
export function usd(what: string, { min = 1, max = maxCents } = {}) {
  const error = ({ input }: { input?: unknown }) => {
    if (input === undefined) return `${what} is required`;
    if (typeof input === "number") return `${what} must be whole cents`;
    return `${what} must be US dollars, such as 1,250.00`;
  };
  return z
    .int({ error })
    .min(min, `${what} must be at least ${usdText(min)}`)
    .max(max, `${what} can be at most ${usdText(max)}`)
    .meta({ description: "US cents." });
}

/** The same, typed in dollars. */
export function usdField(...amount: Parameters<typeof usd>) {
  return z.preprocess(typedUsd, usd(...amount));
}
