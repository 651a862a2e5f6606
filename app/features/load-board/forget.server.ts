import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { loadBids } from "./tables.server.ts";

/** Deletes the bids that the actor placed as a carrier. The offers of loads it hauls stay. */
export async function forgetBids(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx.delete(loadBids).where(eq(loadBids.carrierId, userId));
}
