type Holiday = { name: string; month: number } & (
  | { day: number }
  /** The nth weekday of the month, with Sunday as 0; -1 is the last. */
  | { weekday: number; nth: number }
);

/** Days on which the office is closed. The emergency line stays open. */
const holidays: readonly Holiday[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: "Memorial Day", month: 5, weekday: 1, nth: -1 },
  { name: "Independence Day", month: 7, day: 4 },
  { name: "Labor Day", month: 9, weekday: 1, nth: 1 },
  { name: "Thanksgiving", month: 11, weekday: 4, nth: 4 },
  { name: "Christmas Day", month: 12, day: 25 },
];

/** The holiday on a date (YYYY-MM-DD), or null. */
export function holidayOn(date: string): string | null {
  const at = new Date(`${date}T00:00:00Z`);
  return holidays.find((holiday) => isOn(holiday, at))?.name ?? null;
}

function isOn(holiday: Holiday, at: Date): boolean {
  if (at.getUTCMonth() + 1 !== holiday.month) return false;
  const day = at.getUTCDate();
  if ("day" in holiday) return day === holiday.day;
  if (at.getUTCDay() !== holiday.weekday) return false;
  if (holiday.nth > 0) return Math.ceil(day / 7) === holiday.nth;
  const daysInMonth = new Date(Date.UTC(at.getUTCFullYear(), holiday.month, 0)).getUTCDate();
  return day > daysInMonth - 7;
}
