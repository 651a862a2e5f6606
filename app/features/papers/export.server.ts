import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { isListedFor } from "#app/features/shipments/load/run-by.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { isOfCarrier } from "./of-carrier.server.ts";
import { kindsFor } from "./paper.ts";
import { isSeenBy } from "./released.server.ts";
import { paperSignatures, papers, paperVersions } from "./tables.server.ts";

const paper = byColumnName(
  papers.kind,
  paperVersions.version,
  paperVersions.fileName,
  paperVersions.mediaType,
  paperVersions.size,
  paperVersions.sha256,
  paperVersions.broughtAt,
);

const signature = byColumnName(
  paperSignatures.name,
  paperSignatures.title,
  paperSignatures.signedAt,
  paperSignatures.ipAddress,
  paperSignatures.userAgent,
  paperSignatures.sha256,
);

/** The documents of the actor's loads, and those they signed as a carrier. */
export async function exportPapers(query: Queryable, { userId, companyId }: Actor) {
  const booked = and(
    eq(shipments.userId, userId),
    eq(shipments.companyId, companyId),
    inArray(papers.kind, kindsFor("customer")),
    isSeenBy("customer", companyId),
  );
  const hauled = and(
    isListedFor(companyId),
    inArray(papers.kind, kindsFor("carrier")),
    isSeenBy("carrier", companyId),
    isOfCarrier(companyId),
  );
  const found = await query
    .select({ id: paperVersions.id, trackingId: shipments.trackingId, row: paper })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(shipments, eq(shipments.id, papers.shipmentId))
    .where(or(booked, hauled))
    .orderBy(asc(paperVersions.broughtAt), asc(paperVersions.id));
  const signed = await query
    .select(signature)
    .from(paperSignatures)
    .where(eq(paperSignatures.signedBy, userId))
    .orderBy(asc(paperSignatures.signedAt));
  return {
    papers: found.map(({ id, trackingId, row }) => ({ id, tracking_id: trackingId, ...row })),
    signatures: signed,
  };
}
