import type { z } from "zod";
import { readNumber } from "#app/forms/typed-number.ts";

/** The types of JSON, by the names that Zod has for what it expects. */
const expectedTypes: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/**
 * Names a value of another JSON type than its field takes, such as a number in quotes, whose own words
 * tell a person to enter it. Null for any other issue, where nothing was sent, and for a text that is no
 * number: our own forms send it as it was typed, and the field's words are right.
 */
export function wrongTypeIn(data: unknown) {
  return (issue: z.core.$ZodIssue): string | null => {
    if (issue.code !== "invalid_type") return null;
    const wanted = expectedTypes[issue.expected];
    const sent = issue.path.reduce<unknown>(memberOf, data);
    const given = typeOf(sent);
    if (!wanted || !given || given === wanted) return null;
    if (wanted !== "a number" || typeof sent !== "string") return `Send ${wanted}, not ${given}`;
    const quoted = readNumber(sent);
    return quoted === null ? null : `Send a number, not a string: ${quoted} without quotes`;
  };
}

const memberOf = (whole: unknown, name: PropertyKey): unknown =>
  (whole as Record<PropertyKey, unknown> | null | undefined)?.[name];

function typeOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return expectedTypes[Array.isArray(value) ? "array" : typeof value] ?? null;
}
