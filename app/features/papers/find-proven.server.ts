import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { canBeOpened } from "./store.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/** Which of these loads have a proof of delivery that is not withdrawn, reviewed or not. */
export async function findProven(query: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isThere = and(isNull(deliveryReceipts.withdrawnAt), canBeOpened);
  const found = await query
    .selectDistinct({ id: papers.shipmentId })
    .from(deliveryReceipts)
    .innerJoin(paperVersions, eq(paperVersions.id, deliveryReceipts.versionId))
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(and(inArray(papers.shipmentId, [...ids]), isThere));
  return new Set(found.map(({ id }) => id));
}
