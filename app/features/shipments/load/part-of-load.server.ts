import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
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

/** A load, or the leg of it that its carrier works on, as far as it decides what can be reported. */
export type Part = Pick<
  typeof shipments.$inferSelect,
  "id" | "deliveredAt" | "canceledAt" | "dispatchedAt" | "toSignSince"
> & { status: Status };

/** The part of a load that is the business of the carrier of these legs. */
export function partOf(load: Part, own: readonly OwnLeg[]): Part {
  const leg = currentLeg(own);
  return {
    id: load.id,
    status: load.status === "Delivered" ? load.status : statusOfLegs(own),
    deliveredAt: leg?.completedAt ?? load.deliveredAt,
    canceledAt: load.canceledAt,
    ...pickupFactsOf(leg),
  };
}

type Where = {
  part: Part;
  own: readonly OwnLeg[];
  /** Where the pickup is; null on the way. */
  stop: { begins: number | undefined } | null;
};

/**
 * The load, or the leg of it, that a pickup begins; undefined for one that is reported late.
 * @throws AppError `conflict` for the pickup at a handoff of freight that nobody has picked up yet.
 */
export async function findBegun(
  tx: Queryable,
  load: Part,
  { part, own, stop }: Where,
): Promise<Part | undefined> {
  const current = currentLeg(own);
  const sequence = current ? current.sequence : (stop?.begins ?? 1);
  if (sequence > 1 && load.status === "Quoted") throw notBegun();
  if (current) return part.status === "Quoted" ? part : undefined;
  if (sequence === 1 && load.status !== "Quoted") return undefined;
  if (sequence === 1 && (await countLegs(tx, load.id)) === 1) return load;
  const leg = (await readTakenLegs(tx, load.id)).find((one) => one.sequence === sequence);
  if (leg?.pickedUpAt) return undefined;
  return { ...load, ...pickupFactsOf(leg) };
}

const notBegun = () =>
  new AppError(
    "conflict",
    "Nothing was recorded: the leg before this one hasn't been picked up yet. Call us.",
  );
