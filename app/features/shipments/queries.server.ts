import { and, asc, desc, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { ShipmentFilter } from "./filter.ts";
import { recipientsOf } from "./notices.server.ts";
import { milestones } from "./notices.ts";
import { searchQuery } from "./search.ts";
import type { Shipment, Status, StatusChange } from "./shipment.ts";
import { shipmentCounts, shipments, statusChanges } from "./tables.server.ts";

export const pageSize = 20;

export type ShipmentCounts = Record<Status, number> & { all: number };

export type ShipmentPage = {
  rows: Shipment[];
  /** Cursors of the neighbouring pages; null where there is none. */
  newer: string | null;
  older: string | null;
};

const row = {
  id: shipments.id,
  trackingId: shipments.trackingId,
  origin: shipments.origin,
  destination: shipments.destination,
  weight: shipments.weight,
  mode: shipments.mode,
  description: shipments.freightDescription,
  knownShipper: shipments.knownShipper,
  publicTracking: shipments.publicTracking,
  mailInTransit: shipments.mailInTransit,
  mailDelivered: shipments.mailDelivered,
  status: shipments.status,
  createdAt: shipments.createdAt,
};

/** One page of the actor's own shipments, newest first. */
export async function listShipments(
  query: Queryable,
  actor: Actor,
  filter: ShipmentFilter,
): Promise<ShipmentPage> {
  const newer = readCursor(filter.newer);
  const older = newer ? undefined : readCursor(filter.older);
  const found = await selectPage(query, actor.userId, filter).limit(pageSize + 1);
  const more = found.length > pageSize;
  const page = found.slice(0, pageSize);
  if (newer) page.reverse();
  const history = await historyOf(query, page);
  const recipients = await recipientsOf(
    query,
    page.map(({ id }) => id),
  );
  const rows = page.map(({ mailInTransit, mailDelivered, ...shipment }) => ({
    ...shipment,
    notices: {
      owner: milestones.filter((one) => (one === "Delivered" ? mailDelivered : mailInTransit)),
      recipients: recipients.get(shipment.id) ?? [],
    },
    createdAt: shipment.createdAt.toISOString(),
    history: history.get(shipment.id) ?? [],
  }));
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    newer: first && (newer ? more : older !== undefined) ? writeCursor(first) : null,
    older: last && (newer !== undefined || more) ? writeCursor(last) : null,
  };
}

/** The query behind a page, before its limit; a test holds its plan to the indexes. */
export function selectPage(query: Queryable, userId: string, filter: ShipmentFilter) {
  const newer = readCursor(filter.newer);
  const older = readCursor(filter.older);
  const conditions: (SQL | undefined)[] = [
    eq(shipments.userId, userId),
    filter.status && eq(shipments.status, filter.status),
    filter.mode && eq(shipments.mode, filter.mode),
    filter.search ? matches(userId, filter.search) : undefined,
  ];
  const place = sql`(${shipments.createdAt}, ${shipments.id})`;
  if (newer) conditions.push(sql`${place} > (${newer.createdAt.toISOString()}, ${newer.id})`);
  else if (older) conditions.push(sql`${place} < (${older.createdAt.toISOString()}, ${older.id})`);
  const direction = newer ? asc : desc;
  // Found words come in no order. Left to choose, the planner would walk all of an owner's
  // shipments, newest first, in the hope of meeting enough; the sum keeps it from that.
  const time = filter.search
    ? sql`${shipments.createdAt} + interval '0'`
    : sql`${shipments.createdAt}`;
  return query
    .select(row)
    .from(shipments)
    .where(and(...conditions))
    .orderBy(direction(time), direction(shipments.id));
}

function matches(userId: string, typed: string): SQL {
  const terms = searchQuery(userId, typed);
  return terms ? sql`${shipments.searchTerms} @@ ${terms}::tsquery` : sql`false`;
}

async function historyOf(query: Queryable, page: { id: string }[]) {
  const history = new Map<string, StatusChange[]>(page.map(({ id }) => [id, []]));
  if (page.length === 0) return history;
  const changes = await query
    .select({
      shipmentId: statusChanges.shipmentId,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      at: statusChanges.changedAt,
      by: users.name,
      note: statusChanges.note,
    })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.changedBy))
    .where(inArray(statusChanges.shipmentId, [...history.keys()]))
    .orderBy(asc(statusChanges.id));
  for (const { shipmentId, at, ...change } of changes) {
    history.get(shipmentId)?.push({ ...change, at: at.toISOString() });
  }
  return history;
}

/** How many shipments there are of everybody together, by status: for the operator's metrics. */
export function countByStatus(query: Queryable): Promise<{ status: Status; count: number }[]> {
  return query
    .select({ status: shipmentCounts.status, count: sum(shipmentCounts.count).mapWith(Number) })
    .from(shipmentCounts)
    .groupBy(shipmentCounts.status);
}

/** How many shipments the actor has, in all and in each status, whatever the filter. */
export async function countShipments(query: Queryable, actor: Actor): Promise<ShipmentCounts> {
  const counts: ShipmentCounts = { all: 0, Quoted: 0, "In Transit": 0, Delivered: 0 };
  const found = await query
    .select({ status: shipmentCounts.status, count: shipmentCounts.count })
    .from(shipmentCounts)
    .where(eq(shipmentCounts.userId, actor.userId));
  for (const { status, count } of found) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}
