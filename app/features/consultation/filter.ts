import { z } from "zod";
import { isoDay } from "#app/platform/calendar.schema.ts";

const schema = z.object({
  view: z.enum(["day", "week"]).catch("week"),
  date: isoDay().optional().catch(undefined),
});

/** Which consultations the calendar shows; it lives in the URL. Without a date it is today's. */
export type CalendarFilter = z.output<typeof schema>;

/** Reads the filter out of a URL; what makes no sense there is left out. */
export function readCalendarFilter(params: URLSearchParams): CalendarFilter {
  return schema.parse(Object.fromEntries(params));
}
