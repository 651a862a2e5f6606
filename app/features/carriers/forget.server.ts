import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { profiles } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierChanges, carrierFiles } from "./tables.server.ts";

/**
 * Ends a carrier's file with its account, in the caller's transaction. Who was never approved leaves
 * nothing. Of the others stays what the law has us keep of who carried a load, and its insurance;
 * where to pay and whom to call goes.
 */
export async function forgetCarrierFile(tx: Queryable, { userId }: Actor): Promise<void> {
  // The profile first, as a change of it does, so that neither waits for the other.
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
