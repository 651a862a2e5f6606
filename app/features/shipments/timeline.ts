import { type Status, statuses } from "./shipment.ts";

/** One status a shipment passes through, and when it did. */
export type Stop = {
  status: Status;
  reached: boolean;
  /** ISO 8601; null for one that is ahead, or was passed without a record. */
  at: string | null;
};

/** The three statuses in their order, each with the last time that the shipment came to it. */
export function timelineOf(
  status: Status,
  milestones: readonly { to: Status; at: Date }[],
): Stop[] {
  const now = statuses.indexOf(status);
  return statuses.map((stop, place) => {
    const reached = place <= now;
    const last = milestones.findLast(({ to }) => to === stop);
    return { status: stop, reached, at: reached && last ? last.at.toISOString() : null };
  });
}
