import { and, asc, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { pickupSide } from "../load/handoff-window.ts";
import { isOpenLoad } from "../load/queue-condition.server.ts";
import { windowEnd } from "../load/stop-times.ts";
import { stops } from "../load/tables.server.ts";
import { shortWindowText } from "../load/window-text.ts";
import { shipments } from "../tables.server.ts";

/** The next pickup, handoff or delivery, for those whom nothing needs now. */
export type NextMove = {
  id: string;
  trackingId: string;
  kind: "pickup" | "handoff" | "delivery";
  /** "Gary, IN to Kokomo, IN". */
  lane: string;
  /** Its window where it is: "Tomorrow 9:00 AM to 4:00 PM CST", or "Nov 30, any time". */
  when: string;
};

type Scope = { companyId: string } | { assignedTo: string };

/**
 * The first planned pickup or delivery after `now`, of a company's loads or those that one of our team
 * has; of all loads without either. For our team it is a handoff where a truck's window there ends
 * before that. The caller checks the policy.
 */
export async function readNextMove(
  query: Queryable,
  now: Date,
  scope?: Scope,
): Promise<NextMove | null> {
  const { id, trackingId, origin, destination, status, pickupFrom, deliverBy } = shipments;
  const after = (at: SQLWrapper) => sql`case when ${at} > ${now.toISOString()} then ${at} end`;
  const end = after(sql`case ${status} when 'Quoted' then ${pickupFrom} else ${deliverBy} end`);
  const handoff = scope && "companyId" in scope ? sql`null` : after(shipments.handoffBy);
  const at = sql`least(${end}, ${handoff})`;
  const handoffBy = sql<Date | null>`nullif(${handoff}, ${end})`.mapWith(pickupFrom);
  const [found] = await query
    .select({ id, trackingId, origin, destination, status, at: at.mapWith(pickupFrom), handoffBy })
    .from(shipments)
    .where(and(isOpenLoad, isNotNull(at), scope && within(scope)))
    .orderBy(at, asc(id))
    .limit(1);
  if (!found) return null;
  const isHandoff = found.handoffBy?.getTime() === found.at.getTime();
  const kind = isHandoff ? "handoff" : found.status === "Quoted" ? "pickup" : "delivery";
  const window = isHandoff
    ? await readHandoffWindow(query, found.id, found.at)
    : await readWindow(query, found.id, found.status === "Quoted" ? asc : desc);
  return {
    id: found.id,
    trackingId: found.trackingId,
    kind,
    lane: `${withoutZip(found.origin)} to ${withoutZip(found.destination)}`,
    when: shortWindowText(window, now) ?? "",
  };
}

const noWindow = { windowFrom: null, windowTo: null, timeZone: null };

/** The window of the first stop, or of the last. */
async function readWindow(query: Queryable, shipmentId: string, from: typeof asc | typeof desc) {
  const { windowFrom, windowTo, timeZone, sequence } = stops;
  const [found = noWindow] = await query
    .select({ windowFrom, windowTo, timeZone })
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(from(sequence))
    .limit(1);
  return found;
}

/** The window of the truck that is awaited at a handoff until `end`. */
async function readHandoffWindow(query: Queryable, shipmentId: string, end: Date) {
  const found = await query
    .select()
    .from(stops)
    .where(and(eq(stops.shipmentId, shipmentId), eq(stops.kind, "handoff")))
    .orderBy(asc(stops.sequence));
  const windows = found.flatMap((stop) => [stop, pickupSide(stop)]);
  return windows.find((window) => windowEnd(window)?.getTime() === end.getTime()) ?? noWindow;
}

function within(scope: Scope): SQL {
  return "companyId" in scope
    ? eq(shipments.companyId, scope.companyId)
    : eq(shipments.assignedTo, scope.assignedTo);
}
