import { and, asc, eq, sql } from "drizzle-orm";
import { dateIn } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { stops } from "./tables.server.ts";

/**
 * The local date of the pickup of a load or of one of its legs, as an ISO 8601 date; null while no
 * window is known. A leg whose truck has no window yet is picked up when its handoff begins, else on the
 * day of the load's pickup.
 */
export async function readPickupDay(
  query: Queryable,
  shipmentId: string,
  leg = 1,
): Promise<string | null> {
  const handoff = leg > 1 ? await readHandoff(query, shipmentId, leg) : undefined;
  if (handoff?.from) return dateIn(handoff.timeZone ?? businessHours.timeZone, handoff.from);
  const [found] = await query
    .select({ from: shipments.pickupFrom, timeZone: stops.timeZone })
    .from(shipments)
    .leftJoin(stops, and(eq(stops.shipmentId, shipments.id), eq(stops.kind, "pickup")))
    .where(eq(shipments.id, shipmentId))
    .orderBy(asc(stops.sequence))
    .limit(1);
  if (!found?.from) return null;
  return dateIn(found.timeZone ?? businessHours.timeZone, found.from);
}

async function readHandoff(query: Queryable, shipmentId: string, leg: number) {
  const [handoff] = await query
    .select({
      from: sql`coalesce(${stops.pickupFrom}, ${stops.windowFrom})`.mapWith(stops.pickupFrom),
      timeZone: stops.timeZone,
    })
    .from(stops)
    .where(and(eq(stops.shipmentId, shipmentId), eq(stops.kind, "handoff")))
    .orderBy(asc(stops.sequence))
    .offset(leg - 2)
    .limit(1);
  return handoff;
}
