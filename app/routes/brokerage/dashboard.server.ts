import type { Actor } from "#app/features/accounts/actor.ts";
import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import {
  type DashboardData,
  isFirstPage,
  readFirstPage,
} from "#app/features/shipments/first-page.server.ts";
import { countShipments, listShipments } from "#app/features/shipments/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The data of the Track tab. */
export async function readDashboard(
  query: Queryable,
  actor: Actor,
  filter: ShipmentFilter,
): Promise<DashboardData> {
  if (isFirstPage(filter)) return readFirstPage(query, actor);
  const [counts, page] = await Promise.all([
    countShipments(query, actor),
    listShipments(query, actor, filter),
  ]);
  return { counts, page };
}

/** The empty data for a signed-out visitor. */
export const emptyDashboard: DashboardData = {
  counts: { all: 0, Quoted: 0, "In Transit": 0, Delivered: 0 },
  page: { rows: [], newer: null, older: null },
};
