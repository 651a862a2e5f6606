import type { EventKind } from "./event.ts";

/** What of a load was recorded only after the time of an event. */
export const precedences = ["booking", "dispatch"] as const;
export type Precedence = (typeof precedences)[number];

/** What the activity says of such an event. */
export const precedenceTexts: Record<Precedence, string> = {
  booking: "Before the load was booked",
  dispatch: "Before dispatch was recorded",
};

/** Kinds that need a truck, which somebody has dispatched. */
const visits: readonly EventKind[] = [
  "GATE_IN",
  "CHECKED_IN",
  "GATE_OUT",
  "PICKED_UP",
  "DELIVERED",
];

type Recorded = { createdAt: Date; dispatchedAt: Date | null; now: Date };

/** What was recorded only after an event's time: its load's booking, or its truck's dispatch. */
export function precedenceOf(
  { kind, occurredAt }: { kind: EventKind; occurredAt: Date },
  { createdAt, dispatchedAt, now }: Recorded,
): Precedence | null {
  if (isBeforeBooking(occurredAt, createdAt, now)) return "booking";
  if (!visits.includes(kind)) return null;
  return dispatchedAt && !isMinuteBefore(occurredAt, dispatchedAt) ? null : "dispatch";
}

/**
 * Whether something is said to have happened before its load was booked. The database dates a booking:
 * one that is later than `now` by our clock says nothing.
 */
export function isBeforeBooking(occurredAt: Date, createdAt: Date, now: Date): boolean {
  return createdAt <= now && isMinuteBefore(occurredAt, createdAt);
}

/** Whether a time is before another; people type minutes, of which the seconds are unknown. */
function isMinuteBefore(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / 60_000) < Math.floor(other.getTime() / 60_000);
}
