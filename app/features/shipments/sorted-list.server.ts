import { and, type SQL } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPage } from "#app/platform/database/page.server.ts";
import type { ShipmentFilter } from "./filter.ts";
import { ownShipments, pageSize, type ShipmentPage, shownColumns } from "./queries.server.ts";
import { shipments } from "./tables.server.ts";

/** An order of the list: by a whole number of each shipment, then by when it was booked. */
export type ListOrder = { direction: "ascending" | "descending"; key: SQL<number> };

type Sorted = { id: string; createdAt: Date; key: number };

/** One page of the actor's own shipments that match a filter, in another order than the newest first. */
export async function listSorted(
  query: Queryable,
  { companyId }: Actor,
  filter: ShipmentFilter,
  { direction, key }: ListOrder,
  rowsAPage = pageSize,
): Promise<ShipmentPage> {
  const own = await ownShipments(query, companyId, filter);
  const by = [
    { sql: key, kind: "number", of: (row: Sorted) => row.key },
    { sql: shipments.createdAt, kind: "instant", of: (row: Sorted) => row.createdAt },
    { sql: shipments.id, kind: "uuid", of: (row: Sorted) => row.id },
  ] as const;
  const { rows, previous, next } = await readPage(
    { before: filter.newer, after: filter.older },
    { direction, by },
    ({ where, orderBy, limit }) =>
      query
        .select({ ...shownColumns, key: key.mapWith(Number).as("key") })
        .from(shipments)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    rowsAPage,
  );
  const listed = rows.map(({ key: _, createdAt, canceledAt, ...shipment }) => ({
    ...shipment,
    createdAt: createdAt.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
  }));
  return { rows: listed, newer: previous, older: next };
}
