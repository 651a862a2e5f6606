import { hasOffset, instantOf, localTimeOf } from "#app/platform/zoned-time.ts";
import { type TenderTime, writtenTime } from "./tender-time.ts";
import { zoneOfCode } from "./time-code.ts";

/** What a 204 says of when a stop is visited: one time, or when its window opens and closes. */
export type TenderWindow = {
  opens?: TenderTime;
  closes?: TenderTime;
  at?: TenderTime;
};

/**
 * The window of a stop as software sends it: a time is local to the stop, or an instant in UTC where its
 * code names another zone. A date without a time is that day from its beginning to its end, and one that
 * says only when the window closes opens at the beginning of that day.
 * @param timeZone the zone of the place; undefined while we don't know the place
 */
export function sentWindow(
  { opens, closes, at }: TenderWindow,
  timeZone: string | undefined,
): { windowFrom?: string; windowTo?: string } {
  const sent = (time: TenderTime, without: string) => {
    const written = writtenTime(time, without);
    const zone = time.clock && timeZone && zoneOfCode(written, time.zone, timeZone);
    return zone ? instantOf(written, zone).toISOString() : written;
  };
  const begins = opens ?? at;
  const windowTo = closes && sent(closes, "23:59");
  if (!begins) return windowTo ? { windowFrom: dayStart(windowTo, timeZone), windowTo } : {};
  const windowFrom = sent(begins, "00:00");
  if (windowTo) return { windowFrom, windowTo };
  const isWholeDay = !opens && begins.clock === null;
  return isWholeDay ? { windowFrom, windowTo: `${begins.day}T23:59` } : { windowFrom };
}

/** The beginning of the day at the stop that ends at a time or contains it: midnight ends a day. */
function dayStart(time: string, timeZone: string | undefined): string {
  const local = hasOffset(time) && timeZone ? localTimeOf(new Date(time), timeZone) : time;
  const before = new Date(Date.parse(`${local}Z`) - 60_000);
  return `${before.toISOString().slice(0, 10)}T00:00`;
}
