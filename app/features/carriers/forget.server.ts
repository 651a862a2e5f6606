import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { profiles } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierChanges, carrierFiles } from "./tables.server.ts";

/**
 * Removes a carrier's file with its account, in the caller's transaction. A carrier that was never
 * approved leaves nothing. For others the record of who carried a load and its insurance stays, as
 * the law requires; payment and contact details are deleted.
 */
export async function forgetCarrierFile(tx: Queryable, { userId }: Actor): Promise<void> {
  // Locks the profile first, as profile changes do, to avoid a deadlock.
  const [company] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for("update");
  const own = eq(carrierFiles.userId, userId);
  const dropped = await tx
    .delete(carrierFiles)
    .where(and(own, eq(carrierFiles.state, "pending")))
    .returning({ id: carrierFiles.userId });
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
      state: "suspended",
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
  await tx.delete(carrierChanges).where(eq(carrierChanges.carrierId, userId));
}
