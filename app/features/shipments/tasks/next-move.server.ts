import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isOpenLoad } from "../load/queue-condition.server.ts";
import { stops } from "../load/tables.server.ts";
import { shortWindowText } from "../load/window-text.ts";
import { shipments } from "../tables.server.ts";

/** The next pickup or delivery, for those whom nothing needs now. */
export type NextMove = {
  id: string;
  trackingId: string;
  kind: "pickup" | "delivery";
  /** "Gary, IN to Kokomo, IN". */
  lane: string;
  /** Its window where it is: "Tomorrow 9:00 AM to 4:00 PM CST", or "Nov 30, any time". */
  when: string;
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
  const kind = found.status === "Quoted" ? "pickup" : "delivery";
  return {
    id: found.id,
    trackingId: found.trackingId,
    kind,
    lane: `${withoutZip(found.origin)} to ${withoutZip(found.destination)}`,
    when: shortWindowText(await readWindow(query, found.id, kind), now) ?? "",
  };
}

const noWindow = { windowFrom: null, windowTo: null, timeZone: null };

async function readWindow(query: Queryable, shipmentId: string, kind: NextMove["kind"]) {
  const { windowFrom, windowTo, timeZone, sequence } = stops;
  const [found = noWindow] = await query
    .select({ windowFrom, windowTo, timeZone })
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(kind === "pickup" ? asc(sequence) : desc(sequence))
    .limit(1);
  return found;
}

function within(scope: Scope): SQL {
  return "companyId" in scope
    ? eq(shipments.companyId, scope.companyId)
    : eq(shipments.assignedTo, scope.assignedTo);
}
