import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Status, transitionTo } from "../shipment.ts";
import { countLegs, currentLeg, readOwnLegs, statusOfLegs } from "./own-legs.server.ts";

type Report = { shipmentId: string; carrierId: string; to: Status };

/**
 * Whether a carrier's report of pickup or delivery is about a handoff between two legs, which doesn't
 * move the load: the load is picked up by its first leg and delivered by its last.
 * @throws AppError `conflict` when its leg isn't that far, or is further.
 */
export async function isAtHandoff(
  tx: Queryable,
  { shipmentId, carrierId, to }: Report,
): Promise<boolean> {
  const own = await readOwnLegs(tx, { shipmentId, carrierId });
  const leg = currentLeg(own);
  if (!leg) return false;
  const status = statusOfLegs(own);
  if (transitionTo(to)?.from !== status) {
    throw new AppError("conflict", `Nothing was changed: your leg of this load is now ${status}.`);
  }
  const isEnd =
    to === "In Transit" ? leg.sequence === 1 : leg.sequence === (await countLegs(tx, shipmentId));
  return !isEnd;
}
