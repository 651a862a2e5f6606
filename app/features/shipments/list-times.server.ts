import { inArray, sql } from "drizzle-orm";
import { businessHours } from "#app/features/company/hours.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { zonedIso } from "#app/platform/zoned-time.ts";
import { stops } from "./load/tables.server.ts";

type ListedLoad = { id: string; pickupFrom: Date | null; deliverBy: Date | null; createdAt: Date };

/** The times of a load in a file, in ISO 8601 with the offset of the place. */
type ListedTimes = { pickup: string | null; deliverBy: string | null; booked: string };

/**
 * The times of listed loads, by ID: the pickup and delivery as the clocks there show them, the booking
 * as our office's does.
 */
export async function readListedTimes(
  query: Queryable,
  loads: readonly ListedLoad[],
): Promise<ReadonlyMap<string, ListedTimes>> {
  const zones = await readZones(query, loads);
  const text = (at: Date | null, zone: string | null | undefined) =>
    at && zonedIso(at, zone ?? businessHours.timeZone);
  return new Map(
    loads.map(({ id, pickupFrom, deliverBy, createdAt }) => [
      id,
      {
        pickup: text(pickupFrom, zones.get(id)?.first),
        deliverBy: text(deliverBy, zones.get(id)?.last),
        booked: zonedIso(createdAt, businessHours.timeZone),
      },
    ]),
  );
}

async function readZones(query: Queryable, loads: readonly ListedLoad[]) {
  const ids = loads.map(({ id }) => id);
  const { shipmentId, timeZone, sequence } = stops;
  const rows = await query
    .select({
      id: shipmentId,
      first: sql<string | null>`(array_agg(${timeZone} order by ${sequence}))[1]`,
      last: sql<string | null>`(array_agg(${timeZone} order by ${sequence} desc))[1]`,
    })
    .from(stops)
    .where(inArray(shipmentId, ids))
    .groupBy(shipmentId);
  return new Map(rows.map((row) => [row.id, row]));
}
