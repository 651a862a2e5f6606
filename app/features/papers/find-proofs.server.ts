import { and, desc, eq, inArray } from "drizzle-orm";
import { type FindRecords, foundAtMost } from "#app/features/accounts/findable.ts";
import { dateText } from "#app/features/company/days.ts";
import { findLoadsByNumber } from "#app/features/shipments/find/find-by-number.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { paperPath } from "./paths.ts";
import { isReleased } from "./released.server.ts";
import { canBeOpened } from "./store.server.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/**
 * The latest proof of delivery of each load of the actor's own company with the typed number, as a
 * download; only what the customer may see.
 */
export const findOwnProofs: FindRecords = async (query, { actor, typed }) => {
  const loads = await findLoadsByNumber(query, typed, actor.companyId);
  if (loads.length === 0) return [];
  const { receivedOn } = deliveryReceipts;
  const found = await query
    .selectDistinctOn([papers.shipmentId], {
      id: paperVersions.id,
      trackingId: shipments.trackingId,
      receivedOn,
    })
    .from(papers)
    .innerJoin(shipments, eq(shipments.id, papers.shipmentId))
    .innerJoin(paperVersions, eq(paperVersions.paperId, papers.id))
    .innerJoin(deliveryReceipts, eq(deliveryReceipts.versionId, paperVersions.id))
    .where(
      and(
        inArray(papers.shipmentId, loads),
        eq(papers.kind, "proof of delivery"),
        canBeOpened,
        isReleased,
      ),
    )
    .orderBy(papers.shipmentId, desc(paperVersions.broughtAt), desc(paperVersions.version));
  return found
    .toSorted((one, other) => (one.receivedOn < other.receivedOn ? 1 : -1))
    .slice(0, foundAtMost)
    .map(({ id, trackingId, receivedOn: day }) => ({
      to: paperPath(id),
      title: "Proof of delivery",
      detail: `${trackingId} · received ${dateText(day)} · download`,
    }));
};
