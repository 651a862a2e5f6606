import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import type { shipments } from "../tables.server.ts";
import {
  countLegs,
  currentLeg,
  type OwnLeg,
  pickupFactsOf,
  readTakenLegs,
  statusOfLegs,
} from "./own-legs.server.ts";
import type { PickupFacts } from "./pickup-ready.ts";

/** A load, or the leg of it that its carrier works on, as far as it decides what can be reported. */
export type LoadPart = Facts &
  Pick<PickupFacts, "waitsForLeg"> & {
    /** Whether its carrier has yet to take over freight that another one lost on its way. */
    takesOver: boolean;
  };

type Facts = Pick<
  typeof shipments.$inferSelect,
  "id" | "deliveredAt" | "canceledAt" | "dispatchedAt" | "toSignSince"
> & { status: Status };

/** The part of a load that is the business of the carrier of these legs; all of it without any. */
export function partOf(load: Facts, own: readonly OwnLeg[]): LoadPart {
  const leg = currentLeg(own);
  if (!leg || isWhole(leg)) return { ...load, waitsForLeg: false, takesOver: false };
  return {
    id: load.id,
    status: statusOfPart(load, own),
    deliveredAt: leg.completedAt ?? load.deliveredAt,
    canceledAt: load.canceledAt,
    ...pickupFactsOf(leg),
    takesOver: leg.takesOverAt !== null,
  };
}

/** Whether a leg is all of its load, from its first stop: what is known of the load is known of it. */
const isWhole = ({ isOnly, takesOverAt }: OwnLeg) => isOnly && takesOverAt === null;

/** How far a load is for the carrier of these legs; as the load itself without any. */
export function statusOfPart({ status }: { status: Status }, own: readonly OwnLeg[]): Status {
  const leg = currentLeg(own);
  return !leg || isWhole(leg) || status === "Delivered" ? status : statusOfLegs(own);
}

type Where = {
  part: LoadPart;
  own: readonly OwnLeg[];
  /** Where the pickup is; null on the way. */
  stop: { begins: number | undefined } | null;
};

/** The load, or the leg of it, that a pickup begins; undefined for one that is reported late. */
export async function findBegun(
  tx: Queryable,
  load: Facts,
  { part, own, stop }: Where,
): Promise<LoadPart | undefined> {
  const current = currentLeg(own);
  if (current) {
    const isToPickUp = current.isOnly ? part.status === "Quoted" : current.pickedUpAt === null;
    return isToPickUp ? part : undefined;
  }
  const taken = await readTakenLegs(tx, load.id);
  const sequence =
    stop?.begins ?? taken.find(({ takesOverAt }) => takesOverAt !== null)?.sequence ?? 1;
  const leg = taken.find((one) => one.sequence === sequence);
  if (leg?.takesOverAt) return { ...load, ...pickupFactsOf(leg), takesOver: true };
  if (sequence === 1 && load.status !== "Quoted") return undefined;
  if (sequence === 1 && (await countLegs(tx, load.id)) === 1) {
    return { ...load, waitsForLeg: false, takesOver: false };
  }
  if (leg?.pickedUpAt) return undefined;
  return { ...load, ...pickupFactsOf(leg), takesOver: false };
}
