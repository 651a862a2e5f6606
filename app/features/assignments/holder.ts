import type { Status } from "#app/features/shipments/shipment.ts";

/** A leg of a load, in order, as far as it tells who has the freight. */
type Run = {
  /** When its freight was handed off at its end. */
  handedOffAt: Date | null;
  /** The assignment that has the leg now. */
  live: { id: string; pickedUpAt: Date | string | null } | null;
  /** Where the last carrier that lost it on its way left it, in the words of staff. */
  lostAt: string | null;
};

/** Who has a load's freight: one party at any moment. Legs are counted from 1. */
export type Holder =
  | { kind: "shipper" }
  | { kind: "carrier"; leg: number; assignmentId: string }
  /** It lies where a carrier lost it on its way. */
  | { kind: "lost"; leg: number; place: string }
  /** It waits at the end of this leg for the next one. */
  | { kind: "handoff"; leg: number }
  /** It was picked up, and nobody said by whom. */
  | { kind: "unknown" }
  | { kind: "consignee" };

/** Who has the freight of a load with these legs. */
export function holderOf(status: Status, legs: readonly Run[]): Holder {
  if (status === "Quoted") return { kind: "shipper" };
  if (status === "Delivered") return { kind: "consignee" };
  const index = legs.findIndex(({ handedOffAt }) => handedOffAt === null);
  const run = legs[index];
  const leg = index + 1;
  if (run?.live?.pickedUpAt) return { kind: "carrier", leg, assignmentId: run.live.id };
  if (run?.lostAt) return { kind: "lost", leg, place: run.lostAt };
  return index > 0 ? { kind: "handoff", leg: index } : { kind: "unknown" };
}
