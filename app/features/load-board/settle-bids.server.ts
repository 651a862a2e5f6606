import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { boardPostings, loadBids } from "./tables.server.ts";

/** What leaves the board: a leg, null for a load of one; whichever is on it when left out. */
type Closed = { shipmentId: string; legId?: string | null; winnerId: string | null };

/**
 * Removes a covered leg or canceled load from the board in the caller's transaction; returns the
 * carriers whose bids lost.
 */
export async function closeBoard(
  tx: Queryable,
  { shipmentId, legId, winnerId }: Closed,
  now: Date,
): Promise<string[]> {
  const isOfLeg = (column: PgColumn) =>
    legId === undefined ? undefined : sql`${column} is not distinct from ${legId}`;
  await tx
    .delete(boardPostings)
    .where(and(eq(boardPostings.shipmentId, shipmentId), isOfLeg(boardPostings.legId)));
  const open = and(
    eq(loadBids.shipmentId, shipmentId),
    isOfLeg(loadBids.legId),
    eq(loadBids.state, "open"),
  );
  if (winnerId) {
    await tx
      .update(loadBids)
      .set({ state: "taken", settledAt: now })
      .where(and(open, eq(loadBids.carrierId, winnerId)));
  }
  const lost = await tx
    .update(loadBids)
    .set({ state: "lost", settledAt: now })
    .where(open)
    .returning({ carrierId: loadBids.carrierId });
  return lost.map(({ carrierId }) => carrierId);
}

/** An open bid with its carrier. */
export async function findOpenBid(query: Queryable, shipmentId: string, bidId: string) {
  const [bid] = await query
    .select({
      carrierId: loadBids.carrierId,
      legId: loadBids.legId,
      cents: loadBids.cents,
      placedAt: loadBids.placedAt,
    })
    .from(loadBids)
    .where(
      and(eq(loadBids.id, bidId), eq(loadBids.shipmentId, shipmentId), eq(loadBids.state, "open")),
    );
  return bid;
}
