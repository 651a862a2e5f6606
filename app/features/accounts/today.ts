import { dateAfter, dateOf } from "#app/features/company/days.ts";
import type { Clock } from "#app/platform/clock.ts";

/** Today and tomorrow in the company's time zone, as ISO 8601 dates. */
export function companyDays(clock: Clock): { today: string; tomorrow: string } {
  const today = dateOf(clock.now());
  return { today, tomorrow: dateAfter(today, 1) };
}
