import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { assignments } from "./tables.server.ts";

const assignment = byColumnName(
  assignments.source,
  assignments.acceptedAt,
  assignments.confirmedAt,
  assignments.dispatchedAt,
  assignments.driver,
  assignments.driverPhone,
  assignments.truck,
  assignments.trailer,
  assignments.pickedUpAt,
  assignments.completedAt,
  assignments.endedAt,
  assignments.endReason,
  assignments.endNote,
  assignments.endedLane,
  assignments.tonuCents,
);

/** The loads that the actor's carrier had, also those it no longer has, the oldest first. */
export async function exportAssignments(query: Queryable, { companyId }: Actor) {
  const found = await query
    .select({ trackingId: shipments.trackingId, row: assignment })
    .from(assignments)
    .innerJoin(shipments, eq(shipments.id, assignments.shipmentId))
    .where(eq(assignments.carrierId, companyId))
    .orderBy(asc(assignments.acceptedAt), asc(assignments.id));
  return found.map(({ trackingId, row }) => ({ tracking_id: trackingId, ...row }));
}
