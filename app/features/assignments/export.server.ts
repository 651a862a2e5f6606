import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { assignments } from "./tables.server.ts";

const columns = byColumnName(
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

/** As the carrier knows it: whom we doubt isn't told so. */
const endReason = sql<string | null>`case ${assignments.endReason}
  when 'identity in doubt' then 'removed by staff' else ${assignments.endReason} end`;
const assignment = { ...columns, end_reason: endReason };

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
