import { age } from "#app/features/company/age.ts";
import { durationText } from "#app/features/company/duration-text.ts";
import type { Status } from "../shipment.ts";
import type { StopKind } from "./stop.ts";

/** What decides whether a load is late: the ends of its windows, and its latest ETAs. */
export type Timing = {
  status: Status;
  canceledAt: Date | null;
  atStop: StopKind | null;
  /** When its truck came to its last stop. */
  arrivedAt: Date | null;
  pickupBy: Date | null;
  deliverBy: Date | null;
  hasLatePickupEta: boolean;
  hasLateEta: boolean;
  /** By how much its latest ETA is after the window, in minutes. */
  lateMinutes: number | null;
  /** The same of the next truck at a handoff, for our team: customers read of no handoff. */
  handoffBy?: Date | null;
  hasLateHandoffEta?: boolean;
};

/** Which end of a load is late, the end of that window, and by how much in words. */
export type Lateness = {
  end: "pickup" | "delivery" | "handoff";
  by: Date | null;
  detail: string;
};

/**
 * How late a load is at `now`: its delivery while it moves, else its pickup, each until the truck is there;
 * then a truck at a handoff. Null while it isn't, as far as we know. The queues' conditions ask the same
 * in SQL.
 */
export function latenessOf(load: Timing, now: Date): Lateness | null {
  const { pickupBy, deliverBy, handoffBy = null } = load;
  const late = (end: Lateness["end"], by: Date | null, hasLateEta = false): Lateness | null => {
    const at = (text: string) => (end === "handoff" ? `At a handoff: ${text}` : text);
    if (by && by < now) return { end, by, detail: at(`Window ended ${age(by, now)} ago`) };
    return hasLateEta ? { end, by, detail: at(`ETA ${pastWindow(load.lateMinutes)}`) } : null;
  };
  const end = awaitedEnd(load);
  const atEnd =
    end === "delivery"
      ? late(end, deliverBy, load.hasLateEta)
      : end && late(end, pickupBy, load.hasLatePickupEta);
  const isOpen = load.status !== "Delivered" && !load.canceledAt && !load.arrivedAt;
  return atEnd ?? (isOpen ? late("handoff", handoffBy, load.hasLateHandoffEta) : null);
}

/** The end that a load is awaited at next; null once it's canceled or its truck is there. */
export function awaitedEnd({
  status,
  canceledAt,
  atStop,
  arrivedAt,
}: Pick<Timing, "status" | "canceledAt" | "atStop" | "arrivedAt">): "pickup" | "delivery" | null {
  if (status === "In Transit") return arrivedAt === null ? "delivery" : null;
  return status === "Quoted" && canceledAt === null && atStop !== "pickup" ? "pickup" : null;
}

function pastWindow(minutes: number | null): string {
  return minutes === null ? "after the window" : `${durationText(minutes)} past the window`;
}
