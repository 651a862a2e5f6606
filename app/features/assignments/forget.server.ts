import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasPeople } from "#app/features/accounts/leave-company.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { assignments } from "./tables.server.ts";

/**
 * Forgets who drove for a carrier whose last person deletes their account; that it had the loads is
 * part of their record.
 */
export async function forgetDrivers(tx: Queryable, { companyId }: Actor): Promise<void> {
  if (await hasPeople(tx, companyId)) return;
  await tx
    .update(assignments)
    .set({ driver: null, driverPhone: null })
    .where(eq(assignments.carrierId, companyId));
}
