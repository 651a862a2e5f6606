import { businessHours } from "#app/features/company/hours.ts";
import type { Clock } from "#app/platform/clock.ts";

// This locale writes dates as ISO 8601 does.
const day = new Intl.DateTimeFormat("en-CA", { timeZone: businessHours.timeZone });
const dayLength = 24 * 60 * 60 * 1000;

/** Today and tomorrow where the company is, as ISO 8601 dates. */
export function companyDays(clock: Clock): { today: string; tomorrow: string } {
  const today = day.format(clock.now());
  const tomorrow = new Date(Date.parse(today) + dayLength).toISOString().slice(0, 10);
  return { today, tomorrow };
}
