import type { Stop } from "./stop.ts";

/** A stop's window in its local time, or the one time that it has; null without one. */
export function windowText({
  windowFrom,
  windowTo,
  timeZone,
}: Pick<Stop, "windowFrom" | "windowTo" | "timeZone">): string | null {
  if (!windowFrom) return null;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timeZone ?? "UTC",
    dateStyle: "medium",
    timeStyle: "short",
  });
  const from = format.format(windowFrom);
  const to = windowTo ? format.format(windowTo) : from;
  return to === from ? from : `${from} to ${to}`;
}
