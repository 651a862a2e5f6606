import { businessHours } from "#app/features/company/hours.ts";
import type { IsoDate } from "#app/features/estimates/business-days.ts";

// Canada writes dates as year-month-day.
const local = new Intl.DateTimeFormat("en-CA", {
  timeZone: businessHours.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The date where the company is. */
export function localDate(at: Date): IsoDate {
  return local.format(at);
}
