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
export type LoadPart = Facts & Pick<PickupFacts, "waitsForLeg">;

type Facts = Pick<
  typeof shipments.$inferSelect,
  "id" | "deliveredAt" | "canceledAt" | "dispatchedAt" | "toSignSince"
> & { status: Status };

/** The part of a load that is the business of the carrier of these legs; all of it without any. */
export function partOf(load: Facts, own: readonly OwnLeg[]): LoadPart {
  const leg = currentLeg(own);
  if (!leg) return { ...load, waitsForLeg: false };
  return {
    id: load.id,
    status: load.status === "Delivered" ? load.status : statusOfLegs(own),
    deliveredAt: leg.completedAt ?? load.deliveredAt,
    canceledAt: load.canceledAt,
    ...pickupFactsOf({ leg, status: load.status }),
  };
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
  const sequence = current ? current.sequence : (stop?.begins ?? 1);
  if (current) return part.status === "Quoted" ? part : undefined;
  if (sequence === 1 && load.status !== "Quoted") return undefined;
  if (sequence === 1 && (await countLegs(tx, load.id)) === 1) {
    return { ...load, waitsForLeg: false };
  }
  const leg = (await readTakenLegs(tx, load.id)).find((one) => one.sequence === sequence);
  if (leg?.pickedUpAt) return undefined;
  return { ...load, ...pickupFactsOf({ leg, sequence, status: load.status }) };
}
