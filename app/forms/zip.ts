import { asLine } from "./text.ts";

/**
 * A ZIP code as we keep it, "46204" or "46204-1234", from what people and spreadsheets write:
 * "462041234", "46204 1234", "46204-", "46204.0", "'46204". Anything else stays as it was typed.
 */
export function asZip(typed: string): string {
  const text = asLine(typed)
    .replace(/^'/, "")
    .replace(/(?:\.0+|-)$/, "");
  const [, five, four] = /^(\d{5})[ -]?(\d{4})$/.exec(text) ?? [];
  return five ? `${five}-${four}` : text;
}

/** The error for a ZIP code that isn't one, which asks whether its first zero was lost. */
export function zipError(what: string, typed: unknown): string {
  const isShort = typeof typed === "string" && /^\d{4}$/.test(typed);
  return isShort
    ? `${what} has 5 digits. Is the first zero missing: 0${typed}?`
    : `${what} has 5 digits, or 9`;
}
