import { z } from "zod";
import { hasDecimals } from "./typed-number.ts";

// Fields of typed input: numbers, cents and texts as software sends them, with the words of their
// refusals. A form wraps them in what reads its texts (`read-typed.ts`).

type Bounds = { min: number; max: number; decimals?: number };

/** A number within bounds. */
export function number(what: string, { min, max, decimals = 0 }: Bounds) {
  const kind = decimals === 0 ? "a whole number" : "a number";
  const unfit = `${what} must be ${kind}`;
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? `${what} is required` : unfit;
  const limits = `${what} must be ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  const typed =
    decimals === 0
      ? z.int({ error })
      : z
          .number({ error })
          .refine((given) => hasDecimals(given, decimals), { error: unfit, abort: true });
  return typed.min(min, limits).max(max, limits);
}

type Measure = { what: string; unit: string; example: string; min: number; max: number };

/** A measure within bounds, which is rounded to two decimals. */
export function measured({ what, unit, example, min, max }: Measure) {
  const limits = `${what} must be ${min} to ${max.toLocaleString("en-US")} ${unit}`;
  return z
    .number(`${what} must be a number, such as ${example}`)
    .min(min, limits)
    .max(max, limits)
    .overwrite((given) => Number(given.toFixed(2)));
}

/** An amount in whole cents. */
export function wholeCents(what: string, max: number) {
  return z
    .int(`${what} must be an amount, such as 1,480.50`)
    .min(0, `${what} must be an amount, such as 1,480.50`)
    .max(max, `${what} can be at most $${(max / 100).toLocaleString("en-US")}`);
}

/** A field that may be left out or null, which becomes null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((given) => given ?? null);
}

/** A choice from a list. */
export function choice<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z.enum(choices, { error: "Choose from the list" });
}
