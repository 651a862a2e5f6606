import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { noAirRecord } from "#app/features/shipments/load/air.ts";
import { airToConfirm } from "#app/features/shipments/load/air-hold.server.ts";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import { firstToComplete, type LoadSection } from "#app/features/shipments/load/readiness.ts";
import { readAirOf } from "#app/features/shipments/load/save-air.server.ts";
import { readCareOf } from "#app/features/shipments/load/save-equipment.server.ts";
import { readFreightUnitsOf } from "#app/features/shipments/load/save-freight.server.ts";
import { bookedStops } from "#app/features/shipments/load/stop.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readTogether } from "#app/platform/database/read-together.server.ts";
import { readPlace } from "./find-place.server.ts";

/** A load that lacks what only its shipper can give, and the section to begin with. */
export type IncompleteLoad = { trackingId: string; section: LoadSection };

/** The loads that are looked at: those with the next pickups. */
const most = 20;

/** None: for those who may not edit loads. */
export const noneIncomplete: IncompleteLoads = { first: null, count: 0 };

/** Those with the next pickup first, of at most 20. */
type IncompleteLoads = { first: IncompleteLoad | null; count: number };

/**
 * The loads of a company that wait for details of its own before they can be dispatched, and the one with
 * the next pickup. The caller knows that the actor may edit them.
 */
export async function readIncompleteLoads(
  query: Queryable,
  companyId: string,
): Promise<IncompleteLoads> {
  const loads = await listIncomplete(query, companyId);
  return { first: loads[0] ?? null, count: loads.length };
}

async function listIncomplete(query: Queryable, companyId: string): Promise<IncompleteLoad[]> {
  const { id, trackingId, origin, destination, status, canceledAt, mode, weight } = shipments;
  const loads = await query
    .select({
      ...{ id, trackingId, origin, destination, status, canceledAt, mode, weight },
      // Wrapped, because Drizzle drops table names from the columns of a single-table query.
      airToConfirm: sql<boolean>`${airToConfirm}`,
      freightDescription: shipments.freightDescription,
      airConfirmedAt: shipments.airConfirmedAt,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.companyId, companyId),
        eq(status, "Quoted"),
        isNull(canceledAt),
        isNull(shipments.dispatchedAt),
      ),
    )
    .orderBy(asc(shipments.pickupFrom), asc(id))
    .limit(most);
  if (loads.length === 0) return [];
  const ids = loads.map((load) => load.id);
  const [stopRows, units, care, air] = await readTogether(query, [
    () =>
      query.select().from(stops).where(inArray(stops.shipmentId, ids)).orderBy(asc(stops.sequence)),
    () => readFreightUnitsOf(query, ids),
    () => readCareOf(query, ids),
    () => readAirOf(query, ids),
  ]);
  const stopsOf = Map.groupBy(stopRows, ({ shipmentId }) => shipmentId);
  return loads.flatMap((load) => {
    const section = firstToComplete({
      ...load,
      knownShipper: !load.airToConfirm,
      stops: stopsOf.get(load.id) ?? bookedStops(load, readPlace),
      units: units.get(load.id) ?? [],
      care: care.get(load.id) ?? noCare,
      air: air.get(load.id) ?? noAirRecord,
    });
    return section ? [{ trackingId: load.trackingId, section }] : [];
  });
}
