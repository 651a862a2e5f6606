import { z } from "zod";

// A typed date may be any; calendars go so far.
const date = z.iso.date().refine((typed) => typed > "2000" && typed < "2100");

const schema = z.object({
  view: z.enum(["day", "week"]).catch("week"),
  date: date.optional().catch(undefined),
});

/** Which talks the calendar shows; it lives in the URL. Without a date it is today's. */
export type CalendarFilter = z.output<typeof schema>;

/** Reads the filter out of a URL; what makes no sense there is left out. */
export function readCalendarFilter(params: URLSearchParams): CalendarFilter {
  return schema.parse(Object.fromEntries(params));
}
