import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierOffers } from "./tables.server.ts";

/** Deletes the offers to the actor as a carrier; accepted ones are part of the load's record. */
export async function forgetCarrierOffers(tx: Queryable, { userId }: Actor): Promise<void> {
  const theirs = eq(carrierOffers.carrierId, userId);
  await tx.delete(carrierOffers).where(and(theirs, ne(carrierOffers.state, "accepted")));
}
