import { z } from "zod";

// Nobody types them, and a database takes no zero character.
const printable = /^[^\p{Cc}]*$/u;
/** The same for text of several lines. */
export const printableLines = /^[\P{Cc}\r\n\t]*$/u;

/** One line of text, trimmed, that has to be there; `what` names the field to the person. */
export function line(what: string, atMost: number) {
  return z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(atMost, `${what} can have at most ${atMost} characters`)
    .regex(printable, `${what} can't hold control characters`);
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
