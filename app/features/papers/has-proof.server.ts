import { type AnyColumn, and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { canBeOpened } from "./store.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/**
 * Whether a load has a proof of delivery that can be opened, is not withdrawn, and was released or
 * still waits for our review.
 */
export function hasProof(
  query: Queryable,
  shipmentId: string,
  state: "released" | "waiting",
): Promise<boolean> {
  const { releasedAt } = deliveryReceipts;
  const isInState = state === "released" ? isNotNull(releasedAt) : isNull(releasedAt);
  return hasReceipt(query, shipmentId, and(isInState, canBeOpened));
}

/** Whether a load has a proof of delivery that nobody has to send again: one not withdrawn or infected. */
export function isProofSent(query: Queryable, shipmentId: string): Promise<boolean> {
  return hasReceipt(query, shipmentId, sql`${paperVersions.scan} is distinct from 'infected'`);
}

async function hasReceipt(query: Queryable, shipmentId: string, condition: SQL | undefined) {
  const found = await query
    .select({ id: paperVersions.id })
    .from(deliveryReceipts)
    .innerJoin(paperVersions, eq(paperVersions.id, deliveryReceipts.versionId))
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(and(eq(papers.shipmentId, shipmentId), isNull(deliveryReceipts.withdrawnAt), condition))
    .limit(1);
  return found.length > 0;
}

/** Whether the load of a row has a proof of delivery that waits for our review, as a column. */
export const waitsForReview = (shipmentId: AnyColumn) => sql<boolean>`exists (
  select from ${deliveryReceipts}
  join ${paperVersions} on ${paperVersions.id} = ${deliveryReceipts.versionId}
  join ${papers} on ${papers.id} = ${paperVersions.paperId}
  where ${papers.shipmentId} = ${shipmentId} and ${deliveryReceipts.releasedAt} is null
    and ${deliveryReceipts.withdrawnAt} is null and ${canBeOpened}
)`;
