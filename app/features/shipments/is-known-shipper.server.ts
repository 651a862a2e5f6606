import { and, eq } from "drizzle-orm";
import { companyMembers, profiles } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Whether someone in the company is a Known Shipper on record. */
export async function isKnownShipper(query: Queryable, companyId: string): Promise<boolean> {
  const found = await query
    .select({ userId: profiles.userId })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.userId, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), profiles.knownShipper))
    .limit(1);
  return found.length > 0;
}
