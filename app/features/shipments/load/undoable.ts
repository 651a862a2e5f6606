import type { Status } from "../shipment.ts";
import type { EventKind } from "./event.ts";

/** Minutes in which people take back their own last report. */
export const undoMinutes = 10;

type Report = {
  kind: EventKind;
  reportedAt: Date;
  undoneAt: Date | null;
  movedTo: Status | null;
  /** Whether it is about a handoff, where a leg ends and not the load. */
  isHandoff: boolean;
};

type Facts = { status: Status; canceledAt: Date | null };

/**
 * Why a person can't undo the last report of a load, as a message to them; null if they can. A
 * correction is corrected, not undone.
 * @param isOwn whether it is theirs, or their driver's
 */
export function whyNotUndone(
  { kind, reportedAt, undoneAt, movedTo, isHandoff }: Report,
  { status, canceledAt }: Facts,
  isOwn: boolean,
  now: Date,
): string | null {
  if (canceledAt) return "Nothing was undone: this load is canceled.";
  if (undoneAt || kind === "CORRECTED") return "Nothing was undone: this was corrected already.";
  if (!isOwn) return "Nothing was undone: someone reported something after it.";
  if (now.getTime() - reportedAt.getTime() >= undoMinutes * 60_000) {
    return `Nothing was undone: it was reported more than ${undoMinutes} minutes ago. Call us, and we'll correct it.`;
  }
  // It changed a delivery that stays.
  const changesDelivery = kind === "DELIVERED" && movedTo === null && !isHandoff;
  const isCorrection = changesDelivery && status === "Delivered";
  return isCorrection ? "Nothing was undone: correct the delivery instead." : null;
}
