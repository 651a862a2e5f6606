import { dateAfter } from "./days.ts";

type Holiday = {
  name: string;
  month: number;
  /** Whether our office is closed; the emergency line stays open. */
  isOfficeClosed: boolean;
} & (
  | { day: number }
  /** The nth weekday of the month, with Sunday as 0; -1 is the last. */
  | { weekday: number; nth: number }
);

/** The federal holidays (5 U.S.C. 6103). */
const holidays: readonly Holiday[] = [
  { name: "New Year's Day", month: 1, day: 1, isOfficeClosed: true },
  { name: "Martin Luther King Jr. Day", month: 1, weekday: 1, nth: 3, isOfficeClosed: false },
  { name: "Presidents' Day", month: 2, weekday: 1, nth: 3, isOfficeClosed: false },
  { name: "Memorial Day", month: 5, weekday: 1, nth: -1, isOfficeClosed: true },
  { name: "Juneteenth", month: 6, day: 19, isOfficeClosed: false },
  { name: "Independence Day", month: 7, day: 4, isOfficeClosed: true },
  { name: "Labor Day", month: 9, weekday: 1, nth: 1, isOfficeClosed: true },
  { name: "Columbus Day", month: 10, weekday: 1, nth: 2, isOfficeClosed: false },
  { name: "Veterans Day", month: 11, day: 11, isOfficeClosed: false },
  { name: "Thanksgiving", month: 11, weekday: 4, nth: 4, isOfficeClosed: true },
  { name: "Christmas Day", month: 12, day: 25, isOfficeClosed: true },
];

/** The holiday for which our office is closed on a date (YYYY-MM-DD), or null. */
export function holidayOn(date: string): string | null {
  return holidays.find((one) => one.isOfficeClosed && isOn(one, date))?.name ?? null;
}

/**
 * The federal holiday on a date (YYYY-MM-DD), or null. One that falls on a Saturday is observed on
 * the Friday before, and one on a Sunday on the Monday after; both days are holidays.
 */
export function federalHolidayOn(date: string): string | null {
  const named = holidays.find((one) => isOn(one, date));
  if (named) return named.name;
  const weekday = new Date(date).getUTCDay();
  const neighbor = { 1: -1, 5: 1 }[weekday];
  const observed = neighbor && holidays.find((one) => isOn(one, dateAfter(date, neighbor)));
  return observed ? `${observed.name} (observed)` : null;
}

function isOn(holiday: Holiday, date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  if (at.getUTCMonth() + 1 !== holiday.month) return false;
  const day = at.getUTCDate();
  if ("day" in holiday) return day === holiday.day;
  if (at.getUTCDay() !== holiday.weekday) return false;
  if (holiday.nth > 0) return Math.ceil(day / 7) === holiday.nth;
  const daysInMonth = new Date(Date.UTC(at.getUTCFullYear(), holiday.month, 0)).getUTCDate();
  return day > daysInMonth - 7;
}
