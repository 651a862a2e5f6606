import { and, eq, notInArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasPeople } from "#app/features/accounts/leave-company.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierOfferLinks, carrierOffers } from "./tables.server.ts";

/**
 * Deletes the offers to a carrier whose last person deletes their account; agreed ones are part of
 * the load's record. The links that went to the person end with the account.
 */
export async function forgetCarrierOffers(
  tx: Queryable,
  { userId, companyId }: Actor,
): Promise<void> {
  await tx.delete(carrierOfferLinks).where(eq(carrierOfferLinks.userId, userId));
  if (await hasPeople(tx, companyId)) return;
  const theirs = eq(carrierOffers.carrierId, companyId);
  await tx
    .delete(carrierOffers)
    .where(and(theirs, notInArray(carrierOffers.state, ["accepted", "ended"])));
}
