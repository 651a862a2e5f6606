import { businessHours } from "#app/features/company/hours.ts";

const local = new Intl.DateTimeFormat("en-US", {
  timeZone: businessHours.timeZone,
  weekday: "short",
  hour: "numeric",
  hourCycle: "h23",
});

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Whether the office is open at a moment, in its own time zone and calendar. */
export function isOfficeOpen(at: Date): boolean {
  const parts = Object.fromEntries(local.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = weekdays.indexOf(parts.weekday ?? "");
  const hour = Number(parts.hour);
  return (
    businessHours.days.some((open) => open === day) &&
    hour >= businessHours.opens &&
    hour < businessHours.closes
  );
}
