import { type Status, statuses } from "./shipment.ts";

/** One step of a shipment, and when it was reached. */
export type TimelineStep = {
  status: Status | "Canceled";
  reached: boolean;
  /** ISO 8601; null for one that is ahead, or was passed without a record. */
  at: string | null;
  /** The note from staff or the carrier. */
  note: string | null;
};

/** A record of a shipment reaching a status. */
export type ReachedStatus = { to: Status; at: Date; note: string | null };

/**
 * The three statuses in order, each with the last time the shipment reached it; that it was canceled
 * takes the place of those ahead.
 */
export function timelineOf(
  status: Status,
  milestones: readonly ReachedStatus[],
  canceledAt: Date | null = null,
): TimelineStep[] {
  const now = statuses.indexOf(status);
  const stops = statuses.map((stop, place) => {
    const reached = place <= now;
    const last = reached ? milestones.findLast(({ to }) => to === stop) : undefined;
    return { status: stop, reached, at: last?.at.toISOString() ?? null, note: last?.note ?? null };
  });
  if (!canceledAt) return stops;
  const canceled = { reached: true, at: canceledAt.toISOString(), note: null };
  return [...stops.slice(0, now + 1), { status: "Canceled", ...canceled }];
}
