import { z } from "zod";

type NumberField = {
  /** How the field is called where an error names it, with a capital. */
  name: string;
  /** What the number counts, in words: "inches". */
  unit: string;
  min: number;
  max: number;
  /** What an error shows as right. */
  example?: string;
  /** Whole numbers only. */
  whole?: boolean;
};

/** Digits with thousands commas or without, and a decimal point: 48, 1,200, 40.5, .5 */
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/;

/** Text typed by a person to a number within limits, with messages that say what to enter. */
export function numberField({ name, unit, min, max, whole = false, ...field }: NumberField) {
  const example = field.example ?? (whole ? "2" : "48 or 40.5");
  const limits = `${name} must be ${min} to ${max.toLocaleString("en-US")} ${unit}`;
  return z
    .string()
    .trim()
    .min(1, { error: `Enter the ${name.toLowerCase()} in ${unit}`, abort: true })
    .refine((text) => NUMBER.test(text) && /\d/.test(text), {
      error: `${name} must be a number, such as ${example}`,
      abort: true,
    })
    .transform((text) => Number(text.replaceAll(",", "")))
    .pipe(
      z
        .number()
        .min(min, limits)
        .max(max, limits)
        .refine((value) => !whole || Number.isInteger(value), `${name} must be a whole number`),
    );
}
