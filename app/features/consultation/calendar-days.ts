import { businessHours } from "#app/features/company/hours.ts";

const { timeZone } = businessHours;
const hour = 3_600_000;
const day = 24 * hour;

const date = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
const offset = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

/** A day in the company's time zone, as YYYY-MM-DD, with the moments at which it begins and ends. */
export type CalendarDay = { date: string; from: Date; to: Date };

/** The date in the company's time zone, as YYYY-MM-DD. */
export function dateOf(at: Date): string {
  return date.format(at);
}

/** The date so many days later; earlier, for a negative number. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** The day itself, or the seven of its week, which begins on Monday. */
export function calendarDays(date: string, view: "day" | "week"): CalendarDay[] {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  const first = view === "day" ? date : dateAfter(date, -sinceMonday);
  return Array.from({ length: view === "day" ? 1 : 7 }, (_, place) => {
    const own = dateAfter(first, place);
    return { date: own, from: midnightOf(own), to: midnightOf(dateAfter(own, 1)) };
  });
}

/** When the date begins. Clocks there change at two, so that at midnight the offset is of before. */
function midnightOf(date: string): Date {
  const utc = Date.parse(date);
  const near = offset.formatToParts(utc + 5 * hour);
  const name = near.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const behind = Number(/GMT-(\d\d):00/.exec(name)?.[1] ?? 0);
  return new Date(utc + behind * hour);
}
