import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasPeople } from "#app/features/accounts/leave-company.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { loadBids } from "./tables.server.ts";

/**
 * Deletes the bids of a carrier whose last person deletes their account. The offers of loads it hauls
 * stay.
 */
export async function forgetBids(tx: Queryable, { companyId }: Actor): Promise<void> {
  if (await hasPeople(tx, companyId)) return;
  await tx.delete(loadBids).where(eq(loadBids.carrierId, companyId));
}
