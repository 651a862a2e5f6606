import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { boardPostings, loadBids } from "./tables.server.ts";

/**
 * Removes a covered or canceled load from the board in the caller's transaction; returns the carriers
 * whose bids lost.
 */
export async function closeBoard(
  tx: Queryable,
  { shipmentId, winnerId }: { shipmentId: string; winnerId: string | null },
  now: Date,
): Promise<string[]> {
  await tx.delete(boardPostings).where(eq(boardPostings.shipmentId, shipmentId));
  const open = and(eq(loadBids.shipmentId, shipmentId), eq(loadBids.state, "open"));
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
    .select({ carrierId: loadBids.carrierId, cents: loadBids.cents, placedAt: loadBids.placedAt })
    .from(loadBids)
    .where(
      and(eq(loadBids.id, bidId), eq(loadBids.shipmentId, shipmentId), eq(loadBids.state, "open")),
    );
  return bid;
}
