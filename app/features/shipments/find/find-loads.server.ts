import { and, eq, inArray, sql } from "drizzle-orm";
import { type FindRecords, type Found, foundAtMost } from "#app/features/accounts/findable.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { listForDesk } from "../desk-list.server.ts";
import { references } from "../load/tables.server.ts";
import { can } from "../policy.ts";
import { listShipments } from "../queries.server.ts";
import type { Status } from "../shipment.ts";
import { shipmentPath } from "../shipment-path.ts";
import { referenceTyped } from "./reference-typed.ts";

/** All customers' loads, as the search of the staff's list finds them. */
export const findLoadsForDesk: FindRecords = async (query, { actor, typed, now }) => {
  if (!can(actor, "read-any")) return [];
  const { rows } = await listForDesk(query, { search: referenceTyped(typed) }, now, foundAtMost);
  const orders = await readPurchaseOrders(query, rows);
  return rows.map((load) => ({
    to: `/staff/shipments/${load.id}`,
    title: load.trackingId,
    detail: inOneLine([load.customer, orders.get(load.id), ...laneAndStatus(load)]),
  }));
};

/** The loads of the actor's own company. */
export const findOwnLoads: FindRecords = async (query, { actor, typed }) => {
  const { rows } = await listShipments(query, actor, { search: referenceTyped(typed) });
  const first = rows.slice(0, foundAtMost);
  const orders = await readPurchaseOrders(query, first);
  return first.map((load) => ({
    to: shipmentPath(load.trackingId),
    title: load.trackingId,
    detail: inOneLine([orders.get(load.id), ...laneAndStatus(load)]),
  }));
};

type Lane = { origin: string; destination: string };
type Load = Lane & { status: Status; canceledAt: Date | string | null };

/** Where a load goes, and its status as lists show it. */
function laneAndStatus({ status, canceledAt, ...load }: Load): string[] {
  return [cityLane(load), canceledAt ? "Canceled" : status];
}

/** Where a load goes, without ZIP codes. */
export function cityLane({ origin, destination }: Lane): string {
  return `${withoutZip(origin)} to ${withoutZip(destination)}`;
}

/** The details that are known, in one line. */
export function inOneLine(details: readonly (string | undefined)[]): Found["detail"] {
  return details.filter((one) => one !== undefined).join(" · ");
}

/** The purchase orders of loads, by the load's ID; a load without one is missing. */
async function readPurchaseOrders(query: Queryable, loads: readonly { id: string }[]) {
  const { shipmentId, kind, value } = references;
  const ids = loads.map(({ id }) => id);
  const found = await query
    .select({ id: shipmentId, numbers: sql<string>`string_agg(${value}, ', ' order by ${value})` })
    .from(references)
    .where(and(inArray(shipmentId, ids), eq(kind, "PO")))
    .groupBy(shipmentId);
  return new Map(found.map(({ id, numbers }) => [id, numbers]));
}
