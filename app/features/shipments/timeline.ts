import { type Status, statuses } from "./shipment.ts";

/** One status a shipment passes through, and when it did. */
export type Stop = {
  status: Status;
  reached: boolean;
  /** ISO 8601; null for one that is ahead, or was passed without a record. */
  at: string | null;
  /** What staff or the carrier let the customer know with it. */
  note: string | null;
};

/** One record of a shipment having reached a status. */
export type ReachedStatus = { to: Status; at: Date; note: string | null };

/** The three statuses in their order, each with the last time that the shipment came to it. */
export function timelineOf(status: Status, milestones: readonly ReachedStatus[]): Stop[] {
  const now = statuses.indexOf(status);
  return statuses.map((stop, place) => {
    const reached = place <= now;
    const last = reached ? milestones.findLast(({ to }) => to === stop) : undefined;
    return { status: stop, reached, at: last?.at.toISOString() ?? null, note: last?.note ?? null };
  });
}
