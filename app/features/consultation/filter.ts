import { z } from "zod";
import { isoDay } from "#app/platform/calendar.schema.ts";

const schema = z.object({
  view: z.enum(["day", "week"]).catch("week"),
  date: isoDay().optional().catch(undefined),
});

/** The filter of the calendar; it lives in the URL. Without a date it shows today. */
export type CalendarFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readCalendarFilter(params: URLSearchParams): CalendarFilter {
  return schema.parse(Object.fromEntries(params));
}
