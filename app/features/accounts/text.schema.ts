import { z } from "zod";

// Control characters can't be typed, and the database rejects NUL.
const printable = /^[^\p{Cc}]*$/u;
/** The same for text of several lines. */
export const printableLines = /^[\P{Cc}\r\n\t]*$/u;

/** A required, trimmed line of text; `what` is the field's name in errors. */
export function line(what: string, atMost: number) {
  return z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(atMost, `${what} can have at most ${atMost} characters`)
    .regex(printable, `${what} can't contain control characters`);
}

/** An email address in lower case. */
export function email(what: string, atMost: number) {
  return z
    .string({ error: `${what} is required` })
    .trim()
    .toLowerCase()
    .max(atMost, `${what} can have at most ${atMost} characters`)
    .pipe(z.email("Please enter a valid email"));
}
