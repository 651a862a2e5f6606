import { dateAfter, dateIn, dateOf } from "#app/features/company/days.ts";
import type { Status } from "../shipment.ts";
import type { Stop } from "./stop.ts";
import { shortWindowText } from "./window-text.ts";

/** Where a carrier's truck goes next, whom it finds there, with the window and the zone of that place. */
export type NextStop = Pick<
  Stop,
  "kind" | "city" | "company" | "street" | "phone" | "windowFrom" | "windowTo" | "timeZone"
>;

type PlannedStop = NextStop & Pick<Stop, "departedAt">;

/** The place of the next of a carrier's own stops, counted from 1; null once all is delivered, and without stops. */
export function nextPlaceOf(stops: readonly Pick<Stop, "departedAt">[], status: Status) {
  if (status === "Delivered") return null;
  const passed = status === "Quoted" ? 0 : 1;
  if (stops.length <= passed) return null;
  const index = stops.findIndex(({ departedAt }, place) => place >= passed && !departedAt);
  return index === -1 ? stops.length : index + 1;
}

/** The next of a carrier's own stops, in their order; null once all is delivered, and without stops. */
export function nextStopOf(stops: readonly PlannedStop[], status: Status): NextStop | null {
  const next = stops[(nextPlaceOf(stops, status) ?? 0) - 1];
  if (!next) return null;
  const { kind, city, company, street, phone, windowFrom, windowTo, timeZone } = next;
  return { kind, city, company, street, phone, windowFrom, windowTo, timeZone };
}

/** What to do at a next stop, when, where and whom to call, in the words of a list; null where unknown. */
export type NextTask = {
  time: string | null;
  task: string;
  /** "Lakeside Foundry, 40 Harbor Drive". */
  door: string | null;
  phone: string | null;
};

/** "Today 8:00 AM to 4:00 PM EST" in the zone of the place, "Pick up in Gary", the door and its number. */
export function describeNextStop(next: NextStop, now: Date): NextTask {
  const { kind, city, company, street, phone, windowFrom, windowTo } = next;
  const verb = kind === "pickup" ? "Pick up" : "Deliver";
  return {
    time: shortWindowText({ ...next, windowFrom: windowFrom ?? windowTo }, now),
    task: city ? `${verb} in ${city}` : verb,
    door: [company, street].filter(Boolean).join(", ") || null,
    phone,
  };
}

/** Days of a list of work, in order. */
export const dayGroups = ["Today or overdue", "Tomorrow", "Later", "No time set"] as const;

export type DayGroup = (typeof dayGroups)[number];

/** The day of a stop's window, as the people at that place count days. */
export function dayGroupOf(next: NextStop | null, now: Date): DayGroup {
  const at = next?.windowFrom ?? next?.windowTo;
  if (!at) return "No time set";
  const day = (moment: Date) => (next?.timeZone ? dateIn(next.timeZone, moment) : dateOf(moment));
  const today = day(now);
  if (day(at) <= today) return "Today or overdue";
  return day(at) === dateAfter(today, 1) ? "Tomorrow" : "Later";
}

/** Sorts by the time of the next stop; without a time comes last. */
export function byNextStop(
  one: { next: NextStop | null },
  other: { next: NextStop | null },
): number {
  return timeOf(one.next) - timeOf(other.next);
}

const never = 8.64e15;

function timeOf(next: NextStop | null): number {
  return (next?.windowFrom ?? next?.windowTo)?.getTime() ?? never;
}
