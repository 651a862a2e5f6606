import type { Actor } from "#app/features/accounts/actor.ts";
import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import {
  countShipments,
  listShipments,
  type ShipmentCounts,
  type ShipmentPage,
} from "#app/features/shipments/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What the Track tab shows. */
export type DashboardData = { counts: ShipmentCounts; page: ShipmentPage };

export async function readDashboard(
  query: Queryable,
  actor: Actor,
  filter: ShipmentFilter,
): Promise<DashboardData> {
  const [counts, page] = await Promise.all([
    countShipments(query, actor),
    listShipments(query, actor, filter),
  ]);
  return { counts, page };
}

/** Nobody is signed in: nothing to show. */
export const emptyDashboard: DashboardData = {
  counts: { all: 0, Quoted: 0, "In Transit": 0, Delivered: 0 },
  page: { rows: [], newer: null, older: null },
};
