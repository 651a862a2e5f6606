import { dateAfter } from "#app/features/company/days.ts";
import { zoneAtEnd, zonedFormat } from "#app/platform/zoned-format.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import type { Stop } from "./stop.ts";

type Window = Pick<Stop, "windowFrom" | "windowTo" | "timeZone">;

/**
 * A stop's window in its local time, or the one time that it has: "Nov 25, 2026, 9:00 AM to 4:00 PM
 * CST"; "Nov 25, 2026, any time" for a whole day. Null without one.
 */
export function windowText(window: Window): string | null {
  return describeWindow(window, (at) => `${dayText(at, window, true)},`);
}

/**
 * The same in few words for a list at `now`: "Today 9:00 AM to 4:00 PM CST", "Nov 30, any time", with
 * the year of another year.
 */
export function shortWindowText(window: Window, now: Date): string | null {
  return describeWindow(window, (at) => nearDay(at, window, now));
}

/** The same of when it opens alone: "Today 9:00 AM CST", or "Nov 30, any time" for a whole day. */
export function windowStartText(window: Window, now: Date): string | null {
  const windowTo = isWholeDay(window) ? window.windowTo : window.windowFrom;
  return shortWindowText({ ...window, windowTo }, now);
}

type Zoned = Pick<Window, "timeZone">;

const inZone = ({ timeZone }: Zoned, shape: Parameters<typeof zonedFormat>[1]) =>
  zonedFormat(timeZone ?? "UTC", shape);

const localOf = (at: Date, { timeZone }: Zoned) => localTimeOf(at, timeZone ?? "UTC");

const localDay = (at: Date, zone: Zoned) => localOf(at, zone).slice(0, 10);

/** Whether a window is a day from its first to its last minute, or opens with the day and has no end. */
export function isWholeDay({ windowFrom, windowTo, timeZone }: Window): boolean {
  if (!windowFrom) return false;
  const opens = localOf(windowFrom, { timeZone });
  if (!windowTo) return opens.endsWith("T00:00");
  const closes = localOf(windowTo, { timeZone });
  const isOneDay = opens.slice(0, 10) === closes.slice(0, 10);
  return isOneDay && opens.endsWith("T00:00") && closes.endsWith("T23:59");
}

function dayText(at: Date, zone: Zoned, hasYear: boolean): string {
  return inZone(zone, hasYear ? "dayOfYear" : "day").format(at);
}

/** "Today", "Tomorrow", or the day with a comma. */
function nearDay(at: Date, zone: Zoned, now: Date): string {
  const day = localDay(at, zone);
  const today = localDay(now, zone);
  if (day === today) return "Today";
  if (day === dateAfter(today, 1)) return "Tomorrow";
  return `${dayText(at, zone, day.slice(0, 4) !== today.slice(0, 4))},`;
}

function describeWindow(window: Window, dayOf: (at: Date) => string): string | null {
  const { windowFrom, windowTo } = window;
  if (!windowFrom) return null;
  const time = inZone(window, "time");
  const moment = (at: Date) => `${dayOf(at)} ${time.format(at)}`;
  const from = moment(windowFrom);
  if (isWholeDay(window)) return `${dayOf(windowFrom)} any time`;
  if (!windowTo || windowTo.getTime() === windowFrom.getTime()) return from;
  const isOneDay = localDay(windowFrom, window) === localDay(windowTo, window);
  const to = isOneDay ? time.format(windowTo) : moment(windowTo);
  // The zone's name stands once, unless the clocks change within the window.
  const isOneZone = zoneAtEnd.exec(from)?.[0] === zoneAtEnd.exec(to)?.[0];
  return `${isOneZone ? from.replace(zoneAtEnd, "") : from} to ${to}`;
}
