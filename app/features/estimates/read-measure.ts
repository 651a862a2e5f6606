import { numberError, readNumber } from "#app/forms/typed-number.ts";

type Measure = {
  /** The field's name in errors, capitalized. */
  name: string;
  /** The unit in words: "inches". */
  unit: string;
  min: number;
  max: number;
  /** An example in errors. */
  example?: string;
  /** Whole numbers only. */
  whole?: boolean;
};

/** Parses a trimmed number within limits, or returns an error that says what to enter. */
export function readMeasure(
  text: string,
  { name, unit, min, max, whole = false, ...measure }: Measure,
): { value: number } | { error: string } {
  if (text === "") return { error: `Enter the ${name.toLowerCase()} in ${unit}` };
  const value = readNumber(text);
  if (value === null) {
    const example = measure.example ?? (whole ? "2" : "48 or 40.5");
    return { error: numberError(name, text, { example, decimals: whole ? 0 : 2 }) };
  }
  if (value < min || value > max) {
    return { error: `${name} must be ${min} to ${max.toLocaleString("en-US")} ${unit}` };
  }
  if (whole && !Number.isInteger(value)) return { error: `${name} must be a whole number` };
  return { value };
}
