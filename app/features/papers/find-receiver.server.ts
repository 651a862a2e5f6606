import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/** Who received a load by its latest proof of delivery that was released; null without one. */
export async function findReceiver(query: Queryable, shipmentId: string): Promise<string | null> {
  const { receivedBy, releasedAt, withdrawnAt } = deliveryReceipts;
  const isProof = and(isNotNull(releasedAt), isNull(withdrawnAt));
  const [latest] = await query
    .select({ receivedBy })
    .from(deliveryReceipts)
    .innerJoin(paperVersions, eq(paperVersions.id, deliveryReceipts.versionId))
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(and(eq(papers.shipmentId, shipmentId), isProof))
    .orderBy(desc(paperVersions.broughtAt))
    .limit(1);
  return latest?.receivedBy ?? null;
}
