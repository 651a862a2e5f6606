import { type TenderTime, writtenTime } from "./tender-time.ts";
import { localTimeOfCode } from "./time-code.ts";

/** What a 204 says of when a stop is visited: one time, or when its window opens and closes. */
export type TenderWindow = {
  opens?: TenderTime;
  closes?: TenderTime;
  at?: TenderTime;
};

/**
 * The window of a stop in the local time of its place, as the form for stops takes it. A date
 * without a time is that day from its beginning to its end, and one that says only when the window
 * closes opens at the beginning of that day.
 * @param timeZone the zone of the place; undefined while we don't know the place
 */
export function localWindow(
  { opens, closes, at }: TenderWindow,
  timeZone: string | undefined,
): { windowFrom?: string; windowTo?: string } {
  const localOf = (time: TenderTime, without: string) => {
    const written = writtenTime(time, without);
    return time.clock && timeZone ? localTimeOfCode(written, time.zone, timeZone) : written;
  };
  const begins = opens ?? at;
  const windowTo = closes && localOf(closes, "23:59");
  if (!begins) return windowTo ? { windowFrom: dayStart(windowTo), windowTo } : {};
  const windowFrom = localOf(begins, "00:00");
  if (windowTo) return { windowFrom, windowTo };
  const isWholeDay = !opens && begins.clock === null;
  return isWholeDay ? { windowFrom, windowTo: `${begins.day}T23:59` } : { windowFrom };
}

/** The beginning of the day that ends at a local time or contains it: midnight ends a day. */
function dayStart(local: string): string {
  const before = new Date(Date.parse(`${local.slice(0, 16)}Z`) - 60_000);
  return `${before.toISOString().slice(0, 10)}T00:00`;
}
