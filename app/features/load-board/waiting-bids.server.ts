import { and, eq } from "drizzle-orm";
import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { loadBids } from "./tables.server.ts";

/** The bids on a load that wait for our answer, each with what the load was when it was bid for. */
export function listWaitingBids(query: Queryable, shipmentId: string) {
  const { id, carrierId, legId, cents, bidTerms } = loadBids;
  return query
    .select({ id, carrierId, legId, cents, bidTerms })
    .from(loadBids)
    .where(and(eq(loadBids.shipmentId, shipmentId), eq(loadBids.state, "open")))
    .orderBy(id);
}

/** Keeps what a load was when it was bid for, in the transaction of its first change. */
export async function keepBidTerms(tx: Queryable, id: string, bidTerms: SignedTerms) {
  await tx.update(loadBids).set({ bidTerms }).where(eq(loadBids.id, id));
}
