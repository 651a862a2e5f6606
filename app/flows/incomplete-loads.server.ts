import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { noAirRecord } from "#app/features/shipments/load/air.ts";
import { airToConfirm } from "#app/features/shipments/load/air-hold.server.ts";
import { bookedStops } from "#app/features/shipments/load/booked-stops.server.ts";
import { detailFacts } from "#app/features/shipments/load/detail-facts.server.ts";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import { firstToComplete, type LoadSection } from "#app/features/shipments/load/readiness.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";

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
  const loads = await loadsToDispatch(query).execute({ companyId });
  return loads.flatMap((load) => {
    const section = firstToComplete({
      ...load,
      knownShipper: !load.airToConfirm,
      stops: load.stops.length > 0 ? load.stops : bookedStops(load),
      care: load.care ?? noCare,
      air: load.air ?? noAirRecord,
    });
    return section ? [{ trackingId: load.trackingId, section }] : [];
  });
}

const loadsToDispatch = preparedStatement((query) =>
  query
    .select({
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      mode: shipments.mode,
      weight: shipments.weight,
      freightDescription: shipments.freightDescription,
      airConfirmedAt: shipments.airConfirmedAt,
      // Wrapped, because Drizzle drops table names from the columns of a single-table query.
      airToConfirm: sql<boolean>`${airToConfirm}`,
      ...detailFacts,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.companyId, sql.placeholder("companyId")),
        eq(shipments.status, "Quoted"),
        isNull(shipments.canceledAt),
        isNull(shipments.dispatchedAt),
      ),
    )
    .orderBy(asc(shipments.pickupFrom), asc(shipments.id))
    .limit(most)
    .prepare("loads_to_dispatch"),
);
