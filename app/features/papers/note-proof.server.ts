import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { canBeOpened } from "./store.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/**
 * Records whether a load has a proof of delivery, in the caller's transaction: one that can be
 * opened, was released and is not withdrawn. A time that is known stays.
 */
export async function noteProof(tx: Queryable, shipmentId: string, now: Date): Promise<void> {
  const [proof] = await tx
    .select({ id: paperVersions.id })
    .from(deliveryReceipts)
    .innerJoin(paperVersions, eq(paperVersions.id, deliveryReceipts.versionId))
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(
      and(
        eq(papers.shipmentId, shipmentId),
        isNotNull(deliveryReceipts.releasedAt),
        isNull(deliveryReceipts.withdrawnAt),
        canBeOpened,
      ),
    )
    .limit(1);
  const at = sql`coalesce(${shipments.podReceivedAt}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(shipments)
    .set({ podReceivedAt: proof ? at : null })
    .where(eq(shipments.id, shipmentId));
}
