import { z } from "zod";
import { hasDecimals, numberError } from "./typed-number.ts";

// Fields of typed input: numbers, cents and texts as software sends them, with the words of their
// refusals. A form wraps them in what reads its texts (`read-typed.ts`).

type Bounds = { min: number; max: number; decimals?: number; example?: string };

/** A number within bounds. */
export function number(what: string, { min, max, decimals = 0, example }: Bounds) {
  const error = ({ input }: { input?: unknown }) =>
    numberError(
      what,
      input,
      decimals === 0
        ? { kind: "a whole number", example: example ?? "12", decimals }
        : { example, decimals },
    );
  const limits = `${what} must be ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  const typed =
    decimals === 0
      ? z.int({ error })
      : z.number({ error }).refine((given) => hasDecimals(given, decimals), {
          error: `${what} can have at most ${decimals === 1 ? "1 decimal" : `${decimals} decimals`}`,
          abort: true,
        });
  return typed.min(min, limits).max(max, limits);
}

type Measure = { what: string; unit: string; example: string; min: number; max: number };

/** A measure within bounds, which is rounded to two decimals. */
export function measured({ what, unit, example, min, max }: Measure) {
  const limits = `${what} must be ${min} to ${max.toLocaleString("en-US")} ${unit}`;
  return z
    .number({ error: ({ input }) => numberError(what, input, { example }) })
    .min(min, limits)
    .max(max, limits)
    .overwrite((given) => Number(given.toFixed(2)));
}

/** A field that may be left out or null, which becomes null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((given) => given ?? null);
}

/** A choice from a list. */
export function choice<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z.enum(choices, { error: "Choose from the list" });
}
