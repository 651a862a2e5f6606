import { z } from "zod";

/** The years the product accepts; PostgreSQL rejects some that people can type. */
const [firstYear, lastYear] = [2000, 2099];

/** Whether a text that begins with a four-digit year is in 2000 to 2099. */
export const isInCalendar = (text: string) => {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
};

/** An ISO 8601 date in 2000 to 2099. */
export function isoDay(error?: string) {
  return z.iso.date({ error, abort: true }).refine(isInCalendar, error);
}

/** An ISO 8601 date and time in UTC, in 2000 to 2099; parses to a Date. */
export function isoInstant(error?: string) {
  return z.iso
    .datetime({ error, abort: true })
    .refine(isInCalendar, error)
    .transform((text) => new Date(text));
}
