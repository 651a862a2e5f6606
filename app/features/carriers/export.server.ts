import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { carrierCertificates, carrierChanges, carrierFiles } from "./tables.server.ts";

const file = byColumnName(
  carrierFiles.authority,
  carrierFiles.w9On,
  carrierFiles.agreementOn,
  carrierFiles.agreementSigner,
  carrierFiles.remitKind,
  carrierFiles.remitName,
  carrierFiles.remitStreet,
  carrierFiles.remitCity,
  carrierFiles.remitState,
  carrierFiles.remitPostalCode,
  carrierFiles.noticeOn,
  carrierFiles.bankName,
  carrierFiles.bankLastFour,
  carrierFiles.createdAt,
);

const certificate = byColumnName(
  carrierCertificates.coverage,
  carrierCertificates.insurer,
  carrierCertificates.policyNumber,
  carrierCertificates.limitCents,
  carrierCertificates.effectiveOn,
  carrierCertificates.expiresOn,
  carrierCertificates.canceledOn,
  carrierCertificates.recordedAt,
);

const change = byColumnName(
  carrierChanges.detail,
  carrierChanges.before,
  carrierChanges.after,
  carrierChanges.changedAt,
  carrierChanges.confirmedAt,
);

/** The file of the actor's carrier with its certificates and changes; null without one. */
export async function exportCarrierFile(query: Queryable, { companyId }: Actor) {
  const [own] = await query
    .select(file)
    .from(carrierFiles)
    .where(eq(carrierFiles.companyId, companyId));
  if (!own) return null;
  return {
    ...own,
    certificates: await query
      .select(certificate)
      .from(carrierCertificates)
      .where(eq(carrierCertificates.carrierId, companyId))
      .orderBy(asc(carrierCertificates.recordedAt)),
    changes: await query
      .select(change)
      .from(carrierChanges)
      .where(eq(carrierChanges.carrierId, companyId))
      .orderBy(asc(carrierChanges.id)),
  };
}
