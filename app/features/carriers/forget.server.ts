import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasPeople } from "#app/features/accounts/leave-company.server.ts";
import { profiles } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierChanges, carrierFiles } from "./tables.server.ts";

/**
 * Removes a carrier's file with the account of its last person, in the caller's transaction. A
 * carrier that was never
 * approved leaves nothing. For others the record of who carried a load and its insurance stays, as
 * the law requires; payment and contact details are deleted.
 */
export async function forgetCarrierFile(
  tx: Queryable,
  { userId, companyId }: Actor,
): Promise<void> {
  if (await hasPeople(tx, companyId)) return;
  // Locks the profile first, as profile changes do, to avoid a deadlock.
  const [company] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for("update");
  const own = eq(carrierFiles.companyId, companyId);
  const dropped = await tx
    .delete(carrierFiles)
    .where(and(own, eq(carrierFiles.state, "pending")))
    .returning({ id: carrierFiles.companyId });
  if (dropped.length > 0) return;
  const retained = company && {
    name: company.companyName,
    address: `${company.street}, ${company.city}, ${company.state} ${company.postalCode}`,
    dotNumber: company.dotNumber,
    mcNumber: company.mcNumber,
  };
  await tx
    .update(carrierFiles)
    .set({
      state: sql`case ${carrierFiles.state} when 'do not use' then 'do not use' else 'suspended' end`,
      stateReason: "The carrier deleted its account",
      remitKind: "carrier",
      remitName: null,
      remitStreet: null,
      remitCity: null,
      remitState: null,
      remitPostalCode: null,
      noticeOn: null,
      bankName: null,
      bankLastFour: null,
      agreementSigner: null,
      retained: retained ?? null,
      version: sql`${carrierFiles.version} + 1`,
    })
    .where(own);
  await tx.delete(carrierChanges).where(eq(carrierChanges.carrierId, companyId));
}
