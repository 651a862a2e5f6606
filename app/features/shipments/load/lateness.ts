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
};

/** Which end of a load is late, the end of that window, and by how much in words. */
export type Lateness = { end: "pickup" | "delivery"; by: Date | null; detail: string };

/**
 * How late a load is at `now`: its delivery while it moves, else its pickup, each until the truck is there.
 * Null while it isn't, as far as we know. The queues' conditions ask the same in SQL.
 */
export function latenessOf(load: Timing, now: Date): Lateness | null {
  const end = awaitedEnd(load);
  if (!end) return null;
  const [by, hasLateEta] =
    end === "delivery" ? [load.deliverBy, load.hasLateEta] : [load.pickupBy, load.hasLatePickupEta];
  if (by && by < now) return { end, by, detail: `Window ended ${age(by, now)} ago` };
  return hasLateEta ? { end, by, detail: `ETA ${pastWindow(load.lateMinutes)}` } : null;
}

/** The end that a load is awaited at next; null once it's canceled or its truck is there. */
export function awaitedEnd({
  status,
  canceledAt,
  atStop,
  arrivedAt,
}: Pick<Timing, "status" | "canceledAt" | "atStop" | "arrivedAt">): Lateness["end"] | null {
  if (status === "In Transit") return arrivedAt === null ? "delivery" : null;
  return status === "Quoted" && canceledAt === null && atStop !== "pickup" ? "pickup" : null;
}

function pastWindow(minutes: number | null): string {
  return minutes === null ? "after the window" : `${durationText(minutes)} past the window`;
}
