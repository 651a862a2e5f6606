import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/** The columns of a receipt that its sender filled in. */
const filledIn = ["receivedBy", "receivedOn", "exception", "pieces", "note"] as const;

type Receipt = Pick<typeof deliveryReceipts.$inferInsert, (typeof filledIn)[number]>;

/**
 * Refuses a proof of delivery that a load has already, with the same file and receipt, in the
 * transaction that stored it as `version`. The same file with another exception is a correction.
 * @throws AppError `conflict`
 */
export async function refuseSameProof(
  tx: Queryable,
  { shipmentId, version, sha256 }: { shipmentId: string; version: string; sha256: string },
  receipt: Receipt,
): Promise<void> {
  const [same] = await tx
    .select({ id: paperVersions.id })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(deliveryReceipts, eq(deliveryReceipts.versionId, paperVersions.id))
    .where(
      and(
        eq(papers.shipmentId, shipmentId),
        eq(paperVersions.sha256, sha256),
        ne(paperVersions.id, version),
        isNull(deliveryReceipts.withdrawnAt),
        ...filledIn.map(
          (column) =>
            sql`${deliveryReceipts[column]} is not distinct from ${receipt[column] ?? null}`,
        ),
      ),
    )
    .limit(1);
  if (same)
    throw new AppError("conflict", "We have this file already. There's no need to send it again.");
}
