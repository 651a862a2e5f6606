import { offeredSlots } from "./slots.ts";
import { clockText, dayText } from "./when.ts";

export type OfferedTime = {
  /** ISO 8601. */
  at: string;
  clock: string;
  taken: boolean;
};

export type OfferedDay = { weekday: string; day: string; zone: string; times: OfferedTime[] };

/**
 * The times offered at `now`, day by day in the company's time zone.
 * @param taken the booked starts, in milliseconds since 1970
 */
export function timetable(now: Date, taken: ReadonlySet<number>): OfferedDay[] {
  return offeredSlots(now).map((starts) => ({
    ...dayText(starts[0] ?? now),
    times: starts.map((start) => ({
      at: start.toISOString(),
      clock: clockText(start),
      taken: taken.has(start.getTime()),
    })),
  }));
}

/** The number of free times of a day. */
export function freeOn({ times }: OfferedDay): number {
  return times.filter(({ taken }) => !taken).length;
}

/** The first free time; null when there is none. */
export function firstFree(days: readonly OfferedDay[]): string | null {
  return days.flatMap(({ times }) => times).find(({ taken }) => !taken)?.at ?? null;
}
