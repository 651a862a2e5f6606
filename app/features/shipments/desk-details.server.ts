import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ending } from "./load/ending.server.ts";
import type { LoadEnding } from "./load/ending.ts";
import type { EquipmentId } from "./load/equipment.ts";
import { care, references, stops } from "./load/tables.server.ts";
import { shipments } from "./tables.server.ts";

/** A column of a load's first or last stop, beside those of `shipments`. */
export const ofEndStop = <Value>(
  which: "first" | "last",
  column: SQLWrapper,
): SQL<Value | null> => {
  const order = sql.raw(which === "first" ? "asc" : "desc");
  const found = sql`(select ${column} from ${stops} where ${stops.shipmentId} = ${shipments.id}
    order by ${stops.sequence} ${order} limit 1)`;
  // Wrapped, because Drizzle drops table names from the columns of a single-table query.
  return sql<Value | null>`${found}`;
};

/** The purchase order, or else the first of the other references, with its kind, as "PO 4500123". */
export const firstReference = sql`(select case when starts_with(${references.value}, ${references.kind}) then ''
    else ${references.kind} || ' ' end || ${references.value} from ${references}
  where ${references.shipmentId} = ${shipments.id}
  order by ${references.kind} <> 'PO', ${references.kind}, ${references.value} limit 1)`;

/** The equipment that a load asks for, of the row of `shipments`. */
export const equipmentOfLoad = sql`(select ${care.equipment} from ${care} where ${care.shipmentId} = ${shipments.id})`;

export type DeskDetails = Awaited<ReturnType<typeof selectDetails>>[number];

/** What a row of the desk's list says of its load beside its own columns, by the load's ID. */
export async function readDeskDetails(
  query: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskDetails>> {
  if (ids.length === 0) return new Map();
  const found = await selectDetails(query, ids);
  return new Map(found.map((row) => [row.id, row]));
}

function selectDetails(query: Queryable, ids: readonly string[]) {
  return query
    .select({
      id: shipments.id,
      reference: sql<string | null>`${firstReference}`,
      equipment: sql<EquipmentId | null>`${equipmentOfLoad}`,
      ending: sql<LoadEnding | null>`${ending}`,
      consignee: ofEndStop<string>("last", stops.company),
      pickupZone: ofEndStop<string>("first", stops.timeZone),
      deliveryZone: ofEndStop<string>("last", stops.timeZone),
      deliverFrom: ofEndStop<Date>("last", stops.windowFrom).mapWith(stops.windowFrom),
      eta: ofEndStop<Date>("last", stops.eta).mapWith(stops.eta),
    })
    .from(shipments)
    .where(inArray(shipments.id, [...ids]));
}
