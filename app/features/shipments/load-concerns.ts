import type { shipments } from "./tables.server.ts";

type Facts = Pick<
  typeof shipments.$inferSelect,
  | "status"
  | "canceledAt"
  | "createdAt"
  | "carrierId"
  | "atStop"
  | "arrivedAt"
  | "pickupBy"
  | "deliverBy"
  | "lastEventAt"
  | "hasLatePickupEta"
  | "hasLateEta"
  | "handoffBy"
  | "hasLateHandoffEta"
  | "counteredAt"
  | "chargeDeclinedAt"
  | "toSignSince"
  | "openLeg"
>;

/** Hours without an event after which a load in transit needs a check call. */
export const silentAfterHours = 24;

const hour = 3_600_000;

/** Why staff have to look at a load at `now`, in words: what its queues are made of. */
export function loadConcerns(load: Facts, now: Date): string[] {
  const isBefore = (at: Date | null) => at !== null && at < now;
  const isQuoted = load.status === "Quoted" && load.canceledAt === null;
  const isMoving = load.status === "In Transit";
  const needsCarrier = isMoving ? load.openLeg !== null : isQuoted && !load.carrierId;
  const isAwaited = (isQuoted || isMoving) && !load.arrivedAt;
  const awaited = isQuoted && load.atStop !== "pickup";
  const lastHeard = (load.lastEventAt ?? load.createdAt).getTime();
  const concerns: [string, boolean][] = [
    ["Pickup window ended", awaited && isBefore(load.pickupBy)],
    ["ETA after the pickup window", awaited && load.hasLatePickupEta],
    ["Delivery window ended", isMoving && !load.arrivedAt && isBefore(load.deliverBy)],
    ["ETA after the window", isMoving && load.hasLateEta],
    ["Handoff window ended", isAwaited && isBefore(load.handoffBy)],
    ["ETA after the handoff's window", isAwaited && load.hasLateHandoffEta],
    [
      `No update for ${silentAfterHours} hours`,
      isMoving && lastHeard + silentAfterHours * hour < now.getTime(),
    ],
    ["Counteroffer or bid to answer", needsCarrier && load.counteredAt !== null],
    ["Customer declined a charge", load.chargeDeclinedAt !== null],
    ["Changed since the carrier signed", load.toSignSince !== null],
    [
      load.openLeg ? `Leg ${load.openLeg} needs a carrier` : "Needs a carrier on its way",
      needsCarrier && load.openLeg !== null,
    ],
  ];
  return concerns.flatMap(([text, holds]) => (holds ? [text] : []));
}
