import { undoMinutes } from "#app/features/shipments/load/undoable.ts";
import type { EndReason } from "./assignment.ts";

type Ended = { endedAt: Date | null; endedBy: string | null; endReason: EndReason | null };

type Facts = { status: string; canceledAt: Date | null };

/**
 * Why a person can't undo that a load was taken back, as a message to them; null if they can: only who
 * did it, for ten minutes, while the load is still to be moved.
 */
export function whyStaysTakenBack(
  { endedAt, endedBy, endReason }: Ended,
  { status, canceledAt }: Facts,
  by: string,
  now: Date,
): string | null {
  if (!endedAt) return "Nothing was undone: the carrier has this load.";
  if (canceledAt || endReason === "load canceled") {
    return "Nothing was undone: this load is canceled.";
  }
  if (status === "Delivered") return "Nothing was undone: this load is delivered.";
  if (endedBy !== by) return "Nothing was undone: only the person who took it back can undo that.";
  if (now.getTime() - endedAt.getTime() < undoMinutes * 60_000) return null;
  return `Nothing was undone: it was taken back more than ${undoMinutes} minutes ago. Book the carrier again.`;
}
