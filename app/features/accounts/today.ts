import { dateAfter, dateOf } from "#app/features/company/days.ts";
import type { Clock } from "#app/platform/clock.ts";

/** Today and tomorrow where the company is, as ISO 8601 dates. */
export function companyDays(clock: Clock): { today: string; tomorrow: string } {
  const today = dateOf(clock.now());
  return { today, tomorrow: dateAfter(today, 1) };
}
