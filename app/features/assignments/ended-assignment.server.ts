import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { can } from "./policy.ts";
import { assignments } from "./tables.server.ts";

/**
 * The assignment by which a carrier had a load that it no longer has; undefined while it has the
 * load, for a load it never had, and for anyone who doesn't see its assignments.
 */
export async function findEndedAssignment(query: Queryable, actor: Actor, trackingId: string) {
  const [latest] = await query
    .select({ assignment: assignments })
    .from(assignments)
    .innerJoin(shipments, eq(shipments.id, assignments.shipmentId))
    .where(and(eq(shipments.trackingId, trackingId), eq(assignments.carrierId, actor.companyId)))
    .orderBy(desc(assignments.acceptedAt))
    .limit(1);
  const { endedAt, endReason } = latest?.assignment ?? {};
  if (!latest || !endedAt || !endReason || !can(actor, "see-own", latest.assignment)) return;
  return { ...latest.assignment, endedAt, endReason };
}
