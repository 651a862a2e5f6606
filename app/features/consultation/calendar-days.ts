import { dateAfter, midnightOf } from "#app/features/company/days.ts";

/** A day in the company's time zone as YYYY-MM-DD, with the instants of its start and end. */
export type CalendarDay = { date: string; from: Date; to: Date };

/** The day itself, or the seven days of its week, which begins on Monday. */
export function calendarDays(date: string, view: "day" | "week"): CalendarDay[] {
  const sinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  const first = view === "day" ? date : dateAfter(date, -sinceMonday);
  return Array.from({ length: view === "day" ? 1 : 7 }, (_, place) => {
    const own = dateAfter(first, place);
    return { date: own, from: midnightOf(own), to: midnightOf(dateAfter(own, 1)) };
  });
}
