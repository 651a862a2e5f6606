import { z } from "zod";
import { FmcsaError } from "./fmcsa-error.server.ts";

const textAtMost = 300;

/** A text or a number of FMCSA's answers, any of which may be null. */
export const answeredText = z
  .union([z.string().max(textAtMost), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : String(value).trim() || null));

/** A date. One that can't be read must not look like none, so the answer isn't understood then. */
export const answeredDay = answeredText.pipe(z.iso.date().nullable());

/** Far more than an answer about two firms has, which is 5,000. */
const charactersAtMost = 100_000;

/**
 * The body of an answer, without the employer identification number.
 * @throws FmcsaError when it isn't JSON, or too long for an answer.
 */
export function parseAnswerBody(body: string): unknown {
  try {
    if (body.length > charactersAtMost) throw notUnderstood();
    return JSON.parse(body, storable);
  } catch {
    throw notUnderstood();
  }
}

/** Thrown for what isn't an answer of QCMobile. */
export const notUnderstood = () => new FmcsaError("its answer was not understood");

/** Leaves out the employer identification number, and characters that a database doesn't take. */
function storable(key: string, value: unknown): unknown {
  if (key.toLowerCase() === "ein") return undefined;
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value;
}
