import { and, asc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isOpenLoad } from "../load/queue-condition.server.ts";
import { shipments } from "../tables.server.ts";

/** The next pickup or delivery, for those whom nothing needs now. */
export type NextMove = {
  id: string;
  trackingId: string;
  kind: "pickup" | "delivery";
  /** "Gary, IN to Kokomo, IN". */
  lane: string;
  at: Date;
};

type Scope = { companyId: string } | { assignedTo: string };

/**
 * The first planned pickup or delivery after `now`, of a company's loads or those that one of our team
 * has; of all loads without either. The caller checks the policy.
 */
export async function readNextMove(
  query: Queryable,
  now: Date,
  scope?: Scope,
): Promise<NextMove | null> {
  const { id, trackingId, origin, destination, status, pickupFrom, deliverBy } = shipments;
  const at = sql`case ${status} when 'Quoted' then ${pickupFrom} else ${deliverBy} end`;
  const [found] = await query
    .select({ id, trackingId, origin, destination, status, at: at.mapWith(pickupFrom) })
    .from(shipments)
    .where(and(isOpenLoad, isNotNull(at), gt(at, now.toISOString()), scope && within(scope)))
    .orderBy(at, asc(id))
    .limit(1);
  if (!found) return null;
  return {
    id: found.id,
    trackingId: found.trackingId,
    kind: found.status === "Quoted" ? "pickup" : "delivery",
    lane: `${withoutZip(found.origin)} to ${withoutZip(found.destination)}`,
    at: found.at as Date,
  };
}

function within(scope: Scope): SQL {
  return "companyId" in scope
    ? eq(shipments.companyId, scope.companyId)
    : eq(shipments.assignedTo, scope.assignedTo);
}
