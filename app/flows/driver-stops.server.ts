import { eq } from "drizzle-orm";
import { bookedStops } from "#app/features/shipments/load/booked-stops.server.ts";
import type { OwnLeg } from "#app/features/shipments/load/own-legs.server.ts";
import { readFreightPlaces } from "#app/features/shipments/load/read-freight-places.server.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { ownVisits, readVisits } from "#app/features/shipments/load/visits.server.ts";
import type { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Load = typeof shipments.$inferSelect;

/** The stops of a driver's leg, in order, with the times of their own truck. */
export async function readDriverStops(query: Queryable, load: Load, leg: OwnLeg) {
  return ownVisits(await readStops(query, load), [leg], await readVisits(query, load.id));
}

async function readStops(query: Queryable, load: Load): Promise<Stop[]> {
  const rows = await query
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, load.id))
    .orderBy(stops.sequence);
  const found = rows.map(({ shipmentId, sequence, ...stop }): Stop => stop);
  return found.length > 0 ? found : bookedStops(load);
}

/** Where freight of a leg is that lost its carrier on its way; null for any other. */
export async function readCustody(query: Queryable, shipmentId: string, sequence: number) {
  const places = await readFreightPlaces(query, shipmentId);
  return places.find(({ leg }) => leg === sequence)?.custody ?? null;
}
