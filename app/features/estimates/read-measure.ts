import { readNumber } from "#app/forms/typed-number.ts";

type Measure = {
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

/** Reads what was typed into a field as a number within limits, or says what to enter. */
export function readMeasure(
  text: string,
  { name, unit, min, max, whole = false, ...measure }: Measure,
): { value: number } | { error: string } {
  if (text.trim() === "") return { error: `Enter the ${name.toLowerCase()} in ${unit}` };
  const value = readNumber(text);
  if (value === null) {
    const example = measure.example ?? (whole ? "2" : "48 or 40.5");
    return { error: `${name} must be a number, such as ${example}` };
  }
  if (value < min || value > max) {
    return { error: `${name} must be ${min} to ${max.toLocaleString("en-US")} ${unit}` };
  }
  if (whole && !Number.isInteger(value)) return { error: `${name} must be a whole number` };
  return { value };
}
