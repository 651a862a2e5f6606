import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/** The columns of a receipt that its sender filled in. */
const filledIn = ["receivedBy", "receivedOn", "exception", "pieces", "note"] as const;

type Receipt = Pick<typeof deliveryReceipts.$inferInsert, (typeof filledIn)[number]>;

/**
 * Whether a load has a proof of delivery already, with the same file and receipt. The same file with
 * another exception is a correction. The caller has locked the load.
 */
export async function hasSameProof(
  tx: Queryable,
  { shipmentId, sha256 }: { shipmentId: string; sha256: string },
  receipt: Receipt,
): Promise<boolean> {
  const [same] = await tx
    .select({ id: paperVersions.id })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(deliveryReceipts, eq(deliveryReceipts.versionId, paperVersions.id))
    .where(
      and(
        eq(papers.shipmentId, shipmentId),
        eq(paperVersions.sha256, sha256),
        isNull(deliveryReceipts.withdrawnAt),
        ...filledIn.map(
          (column) =>
            sql`${deliveryReceipts[column]} is not distinct from ${receipt[column] ?? null}`,
        ),
      ),
    )
    .limit(1);
  return same !== undefined;
}
