import { offsetAt } from "#app/features/company/days.ts";
import { holidayOn } from "#app/features/company/holidays.ts";
import { businessHours } from "#app/features/company/hours.ts";

export const slotMinutes = 15;

const minute = 60_000;
const slot = slotMinutes * minute;
/** Minimum milliseconds between booking and the consultation, so that our team can prepare. */
export const notice = 60 * minute;
/** Milliseconds ahead for which times are offered. */
export const horizon = 21 * 24 * 60 * minute;

const hour = 60 * minute;
const day = 24 * hour;

const local = new Intl.DateTimeFormat("en-US", {
  timeZone: businessHours.timeZone,
  weekday: "short",
});
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The starts of all consultations offered at `now`, taken or not, day by day. */
export function offeredSlots(now: Date): Date[][] {
  const [first, last] = [now.getTime() + notice, now.getTime() + horizon];
  const today = Math.floor(now.getTime() / day) * day;
  // From the day before, because it may still be yesterday in the company's time zone.
  return Array.from({ length: horizon / day + 2 }, (_, place) => today + (place - 1) * day)
    .map((date) => slotsOn(date).filter((start) => start >= first && start <= last))
    .filter((starts) => starts.length > 0)
    .map((starts) => starts.map((start) => new Date(start)));
}

/** Whether a consultation at `start` is offered at `now`. */
export function isOffered(start: Date, now: Date): boolean {
  return offeredSlots(now).some((starts) =>
    starts.some((offered) => offered.getTime() === start.getTime()),
  );
}

/**
 * The starts on a date, given by its midnight in UTC. Noon UTC is on the same date in Indianapolis,
 * after any clock change of that night.
 */
function slotsOn(date: number): number[] {
  const noon = date + day / 2;
  const weekday = local.format(noon);
  const { opens, closes, days } = businessHours;
  if (!days.some((open) => open === weekdays.indexOf(weekday))) return [];
  if (holidayOn(new Date(date).toISOString().slice(0, 10))) return [];
  const midnight = date - offsetAt(noon);
  return Array.from(
    { length: ((closes - opens) * hour) / slot },
    (_, place) => midnight + opens * hour + place * slot,
  );
}
