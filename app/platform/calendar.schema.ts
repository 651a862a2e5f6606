import { z } from "zod";

/**
 * A date or time in the years that the product accepts, 2000 to 2099; PostgreSQL rejects some that
 * people can type.
 */
export const inCalendar = /^20\d\d-/;

/** Today as an ISO 8601 date or, for a schema that outlives a day, what tells it. */
export type Today = string | (() => string);

/** Today, when it's asked for. */
export const dayOfToday = (today: Today): string => (typeof today === "string" ? today : today());

type WordsOf = string | ((issue: { input?: unknown }) => string);

/** An ISO 8601 date in 2000 to 2099. */
export function isoDay(error?: WordsOf) {
  return z.iso
    .date({ error, abort: true })
    .regex(inCalendar, { error, abort: true })
    .meta({ format: "date" });
}

/** The words for a value that is missing, or isn't `kind`. */
const wordsFor =
  (what: string, kind: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? `${what} is required` : `${what} must be ${kind}`;

/** The same, with the words for one that is missing or none; `what` is the field's name. */
export function typedDay(what: string) {
  return isoDay(wordsFor(what, "a date, such as 2026-11-20"));
}

/** A day that is today or earlier. */
export function pastDay(what: string, today: Today) {
  return typedDay(what)
    .refine((day) => day <= dayOfToday(today), `${what} can't be in the future`)
    .meta({ description: "Today or earlier.", example: "2026-11-20" });
}

/** Midnight at the end of a day, "2026-11-24T24:00", as that at the beginning of the next. */
function asNextDay(local: string): string {
  const [, day = ""] = /^(\d{4}-\d\d-\d\d)T24:00$/.exec(local) ?? [];
  if (!isoDay().safeParse(day).success) return local;
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000);
  return `${next.toISOString().slice(0, 10)}T00:00`;
}

/** A local time in a form or a request, with its offset from UTC where software adds it. */
export const localTimePattern =
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(24:00|([01]\d|2[0-3]):[0-5]\d(:00(\.0+)?(Z|[+-](0\d|1[0-4]):[0-5]\d))?)$/;

/**
 * A local time as forms send it, "2026-11-24T08:00", that a calendar and a clock have, or the end of
 * a day, "2026-11-24T24:00". Software can add the offset, "2026-11-01T01:30:00-05:00".
 */
export function typedTime(what: string) {
  const error = wordsFor(what, "a date and time, such as 2026-11-24T08:00");
  return z
    .string({ error })
    .overwrite(asNextDay)
    .regex(localTimePattern, { error, abort: true })
    .refine((local) => isoDay().safeParse(local.slice(0, 10)).success, { error });
}

/** An ISO 8601 date and time with its UTC offset, in 2000 to 2099; parses to a Date. */
export function isoInstant(error?: string) {
  return z.iso
    .datetime({ error, offset: true, abort: true })
    .regex(inCalendar, error)
    .meta({ format: "date-time" })
    .transform((text) => new Date(text));
}
