import type { CustomerDetails } from "../customer-details.server.ts";
import { latenessOf } from "../load/lateness.ts";

/** When a load in transit is due where it's delivered: at the end of the window there. */
export const dueAt = ({ last, deliverBy }: CustomerDetails) => last.windowTo ?? deliverBy;

/** Whether a load in transit is late, as everywhere. */
export const isLateAt = (load: CustomerDetails, now: Date) =>
  latenessOf({ ...load, lateMinutes: null }, now) !== null;

/** Orders loads in transit: the latest first, then by when they're expected, then the rest. */
export function byUrgency(now: Date) {
  return (one: CustomerDetails, other: CustomerDetails): number => {
    const [late, otherLate] = [lateBy(one, now), lateBy(other, now)];
    if (late !== otherLate) return otherLate - late;
    const [expected, otherExpected] = [expectedAt(one), expectedAt(other)];
    return expected === otherExpected ? 0 : expected - otherExpected;
  };
}

/** By how many milliseconds a load is late, by its ETA or by now; -1 while it isn't. */
function lateBy(load: CustomerDetails, now: Date): number {
  if (!isLateAt(load, now)) return -1;
  const due = dueAt(load)?.getTime() ?? Number.POSITIVE_INFINITY;
  return Math.max(0, now.getTime() - due, (load.last.eta?.getTime() ?? 0) - due);
}

/** When a truck is expected at the delivery; never, once it is there or while nobody knows. */
function expectedAt(load: CustomerDetails): number {
  const at = load.arrivedAt ? null : (load.last.eta ?? dueAt(load));
  return at?.getTime() ?? Number.POSITIVE_INFINITY;
}
