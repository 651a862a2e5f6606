import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { latestVersion, type PaperKey } from "./store.server.ts";
import { paperSignatures, papers, paperVersions } from "./tables.server.ts";

export type Signature = {
  name: string;
  title: string;
  /** The person who signs. */
  signedBy: string;
  ipAddress: string;
  userAgent: string | null;
  /** The hash of the document that the page showed, in hex. */
  sha256: string;
};

/**
 * Records the acceptance of a document version; `inTransaction` runs first in the same transaction.
 * @throws AppError `conflict` when there is a newer version, or it is already signed; whatever
 * `inTransaction` throws.
 */
export async function signPaper(
  { database, clock }: { database: Database; clock: Clock },
  key: PaperKey,
  signature: Signature,
  inTransaction: (tx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const signedAt = clock.now();
  await database.transaction(signature.signedBy, async (tx) => {
    await inTransaction(tx);
    const latest = await latestVersion(tx, key);
    if (latest?.sha256 !== signature.sha256) {
      throw new AppError("conflict", "This document just changed. Read it, then sign it.");
    }
    const signed = await tx
      .insert(paperSignatures)
      .values({ versionId: latest.id, ...signature, signedAt })
      .onConflictDoNothing()
      .returning({ versionId: paperSignatures.versionId });
    if (signed.length === 0) throw new AppError("conflict", "This document is already signed.");
    const { name, title, sha256 } = signature;
    const details = { kind: key.kind, version: latest.version, sha256, name, title };
    const subject = { kind: "shipment", id: key.shipmentId };
    const entry = { actorId: signature.signedBy, action: "paper.sign" as const, subject, details };
    await recordAudit(tx, entry, signedAt);
  });
}

/** The version of a document that was signed last, with its signature; undefined without one. */
export async function readLastSigned(
  query: Queryable,
  { shipmentId, kind, subject = "" }: PaperKey,
) {
  const { id, sha256, madeFrom, version } = paperVersions;
  const { name, title, signedAt } = paperSignatures;
  const [signed] = await query
    .select({
      version: { id, sha256, madeFrom, version },
      signature: { name, title, signedAt, sha256: paperSignatures.sha256 },
    })
    .from(paperSignatures)
    .innerJoin(paperVersions, eq(id, paperSignatures.versionId))
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(
      and(eq(papers.shipmentId, shipmentId), eq(papers.kind, kind), eq(papers.subject, subject)),
    )
    .orderBy(desc(version))
    .limit(1);
  return signed;
}
