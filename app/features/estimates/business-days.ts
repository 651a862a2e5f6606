import { dateAfter } from "#app/features/company/days.ts";
import { federalHolidayOn } from "#app/features/company/holidays.ts";

/** A calendar date as text, such as "2026-03-05". */
export type IsoDate = string;

/** Whether a text is a calendar date: "2026-02-30" is not. */
export function isDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a date is a Saturday or a Sunday. */
function isWeekend(date: IsoDate): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}

/** Why freight isn't picked up or delivered on a date; null on a business day. */
export function dayOff(date: IsoDate): string | null {
  return federalHolidayOn(date) ?? (isWeekend(date) ? "on a weekend" : null);
}

/** The date itself, or the next one that is no weekend and no federal holiday. */
export function businessDayFrom(date: IsoDate): IsoDate {
  let day = date;
  while (dayOff(day) !== null) day = dateAfter(day, 1);
  return day;
}

/** The last date before this one that is no weekend and no federal holiday. */
export function businessDayBefore(date: IsoDate): IsoDate {
  let day = dateAfter(date, -1);
  while (dayOff(day) !== null) day = dateAfter(day, -1);
  return day;
}

/**
 * The date `days` business days after `date`: Friday plus one is Monday, or Tuesday if that Monday is
 * a federal holiday. 0 days is the date itself,
 * which should be a business day. Throws a RangeError when `date` is not a date.
 */
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = businessDayFrom(dateAfter(day, 1));
  return day;
}
