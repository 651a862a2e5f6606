import { businessHours } from "#app/features/company/hours.ts";

export const slotMinutes = 15;

const minute = 60_000;
const slot = slotMinutes * minute;
/** Milliseconds between booking and the earliest talk: whoever calls wants to see it coming. */
export const notice = 60 * minute;
/** Milliseconds ahead for which times are offered. */
export const horizon = 21 * 24 * 60 * minute;

const local = new Intl.DateTimeFormat("en-US", {
  timeZone: businessHours.timeZone,
  weekday: "short",
  hour: "numeric",
  hourCycle: "h23",
});
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The starts of all talks that can be asked for at `now`, taken or not, in order. */
export function offeredSlots(now: Date): Date[] {
  const first = Math.ceil((now.getTime() + notice) / slot);
  const last = Math.floor((now.getTime() + horizon) / slot);
  return Array.from(
    { length: last - first + 1 },
    (_, place) => new Date((first + place) * slot),
  ).filter(isInsideHours);
}

/** Whether a talk that starts at `start` can be asked for at `now`. */
export function isOffered(start: Date, now: Date): boolean {
  const ahead = start.getTime() - now.getTime();
  return (
    start.getTime() % slot === 0 && ahead >= notice && ahead <= horizon && isInsideHours(start)
  );
}

function isInsideHours(start: Date): boolean {
  const parts = Object.fromEntries(
    local.formatToParts(start).map(({ type, value }) => [type, value]),
  );
  const day = weekdays.indexOf(parts.weekday ?? "");
  const hour = Number(parts.hour);
  return (
    businessHours.days.some((open) => open === day) &&
    hour >= businessHours.opens &&
    hour < businessHours.closes
  );
}
