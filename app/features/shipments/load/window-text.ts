import { localTimeOf } from "#app/platform/zoned-time.ts";
import type { Stop } from "./stop.ts";

/** The name of the time zone at the end of a time: " EST". */
const zoneAtEnd = / \S+$/;

/**
 * A stop's window in its local time, or the one time that it has: "Nov 25, 2026, 9:00 AM to 4:00 PM
 * CST"; "Nov 25, 2026, any time" for a whole day. Null without one.
 */
export function windowText({
  windowFrom,
  windowTo,
  timeZone,
}: Pick<Stop, "windowFrom" | "windowTo" | "timeZone">): string | null {
  if (!windowFrom) return null;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: timeZone ?? "UTC", ...options });
  const day = { month: "short", day: "numeric", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const moment = format({ ...day, ...time });
  const from = moment.format(windowFrom);
  if (!windowTo || windowTo.getTime() === windowFrom.getTime()) return from;
  const isOneDay = format(day).format(windowFrom) === format(day).format(windowTo);
  const [opens, closes] = [windowFrom, windowTo].map((at) => localTimeOf(at, timeZone ?? "UTC"));
  if (isOneDay && opens?.endsWith("T00:00") && closes?.endsWith("T23:59")) {
    return `${format(day).format(windowFrom)}, any time`;
  }
  const to = (isOneDay ? format(time) : moment).format(windowTo);
  // The zone's name stands once, unless the clocks change within the window.
  const isOneZone = zoneAtEnd.exec(from)?.[0] === zoneAtEnd.exec(to)?.[0];
  return `${isOneZone ? from.replace(zoneAtEnd, "") : from} to ${to}`;
}
