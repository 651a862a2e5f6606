import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { canBeOpened } from "./store.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/**
 * Whether a load has a proof of delivery that can be opened, is not withdrawn, and was released or
 * still waits for our review.
 */
export async function hasProof(
  query: Queryable,
  shipmentId: string,
  state: "released" | "waiting",
): Promise<boolean> {
  const { releasedAt, withdrawnAt } = deliveryReceipts;
  const found = await query
    .select({ id: paperVersions.id })
    .from(deliveryReceipts)
    .innerJoin(paperVersions, eq(paperVersions.id, deliveryReceipts.versionId))
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(
      and(
        eq(papers.shipmentId, shipmentId),
        state === "released" ? isNotNull(releasedAt) : isNull(releasedAt),
        isNull(withdrawnAt),
        canBeOpened,
      ),
    )
    .limit(1);
  return found.length > 0;
}
