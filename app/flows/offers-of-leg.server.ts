import { and, eq, isNull } from "drizzle-orm";
import type { Leg } from "#app/features/assignments/legs.server.ts";
import { withdrawOthers } from "#app/features/carrier-offers/settle.server.ts";
import { carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { closeBoard } from "#app/features/load-board/settle-bids.server.ts";
import { loadBids } from "#app/features/load-board/tables.server.ts";
import { announce } from "#app/features/shipments/load/follow-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * Ends the open offers and bids on legs that are split or joined, in the caller's transaction, before
 * that: they were for another way, and their carriers hear so.
 */
export async function endOffersOfLegs(
  tx: Queryable,
  legs: readonly [Leg, ...Leg[]],
  legCount: number,
  now: Date,
): Promise<void> {
  const [{ shipmentId }] = legs;
  const ended: string[] = [];
  for (const { id } of legs) {
    const of = { shipmentId, legId: legCount > 1 ? id : null, winnerId: null };
    ended.push(...(await withdrawOthers(tx, of, now)), ...(await closeBoard(tx, of, now)));
  }
  announce(tx, "legsChanged", { shipmentId, carriers: ended, now });
}

/**
 * Names the legs of past offers and bids after a split or a join, in the caller's transaction: those
 * of a load of one leg name none, and become the first leg's.
 */
export async function nameOffers(
  tx: Queryable,
  shipmentId: string,
  legs: readonly Leg[],
): Promise<void> {
  const [first] = legs;
  if (!first) return;
  const isOne = legs.length === 1;
  const legId = isOne ? null : first.id;
  for (const table of [carrierOffers, loadBids]) {
    const unnamed = isOne ? undefined : isNull(table.legId);
    await tx
      .update(table)
      .set({ legId })
      .where(and(eq(table.shipmentId, shipmentId), unnamed));
  }
}

/** Gives the past offers and bids of a leg to another, in the caller's transaction. */
export async function moveOffers(tx: Queryable, from: Leg, to: Leg): Promise<void> {
  for (const table of [carrierOffers, loadBids]) {
    await tx.update(table).set({ legId: to.id }).where(eq(table.legId, from.id));
  }
}
