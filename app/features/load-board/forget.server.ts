import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { loadBids } from "./tables.server.ts";

/** Deletes the bids that the actor placed as a carrier; what it hauls is in the load's offers. */
export async function forgetBids(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx.delete(loadBids).where(eq(loadBids.carrierId, userId));
}
