import { z } from "zod";

/** The years that the product deals with; PostgreSQL can't read some of those one can write. */
const [firstYear, lastYear] = [2000, 2099];

/** Whether a text that begins with a year of four digits is of the years 2000 to 2099. */
export const isInCalendar = (text: string) => {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
};

/** A day as an ISO 8601 date, of the years 2000 to 2099. */
export function isoDay(error?: string) {
  return z.iso.date({ error, abort: true }).refine(isInCalendar, error);
}

/** An instant as an ISO 8601 date and time in UTC, of the years 2000 to 2099; comes out as a Date. */
export function isoInstant(error?: string) {
  return z.iso
    .datetime({ error, abort: true })
    .refine(isInCalendar, error)
    .transform((text) => new Date(text));
}
