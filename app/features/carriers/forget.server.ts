import { and, eq, sql } from "drizzle-orm";
import type { EndedCompany } from "#app/features/accounts/leave-company.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { mcNumberIn } from "./record.ts";
import { carrierChanges, carrierFiles } from "./tables.server.ts";

/**
 * Removes a carrier's file with the account of its last person, in the caller's transaction. A
 * carrier that was never
 * approved leaves nothing. For others the record of who carried a load and its insurance stays, as
 * the law requires; payment and contact details are deleted.
 */
export async function forgetCarrierFile(
  tx: Queryable,
  { id: companyId, ...company }: EndedCompany,
): Promise<void> {
  const own = eq(carrierFiles.companyId, companyId);
  const dropped = await tx
    .delete(carrierFiles)
    .where(and(own, eq(carrierFiles.state, "pending")))
    .returning({ id: carrierFiles.companyId });
  if (dropped.length > 0) return;
  const { name, street, city, state, postalCode, dotNumber, dockets } = company;
  const town = [state, postalCode].filter(Boolean).join(" ");
  const retained = {
    name: name ?? company.legalName ?? "",
    address: [street, city, town].filter(Boolean).join(", ") || null,
    dotNumber,
    mcNumber: mcNumberIn(dockets),
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
      retained,
      version: sql`${carrierFiles.version} + 1`,
    })
    .where(own);
  await tx.delete(carrierChanges).where(eq(carrierChanges.carrierId, companyId));
}
