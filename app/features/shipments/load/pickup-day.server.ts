import { and, asc, eq } from "drizzle-orm";
import { dateIn } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { stops } from "./tables.server.ts";

/** The local date of a load's pickup, as an ISO 8601 date; null while no window is known. */
export async function readPickupDay(query: Queryable, shipmentId: string): Promise<string | null> {
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
