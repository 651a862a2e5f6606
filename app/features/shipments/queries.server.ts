import {
  and,
  asc,
  desc,
  eq,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { keptStatement } from "#app/platform/database/prepared.server.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { ShipmentFilter } from "./filter.ts";
import { milestones, type Notices } from "./notices.ts";
import { searchQuery } from "./search.ts";
import type { Shipment, Status, StatusChange } from "./shipment.ts";
import { recipients, shipmentCounts, shipments, statusChanges } from "./tables.server.ts";

export const pageSize = 20;

export type ShipmentCounts = Record<Status, number> & { all: number };

export type ShipmentPage = {
  rows: Shipment[];
  /** Cursors of the neighbouring pages; null where there is none. */
  newer: string | null;
  older: string | null;
};

// Of each shipment of a page by itself, so that a page takes one question to the database.
const historyOfRow = sql`(
  select coalesce(json_agg(json_build_object('from', ${statusChanges.fromStatus},
    'to', ${statusChanges.toStatus}, 'at', ${statusChanges.changedAt}, 'by', ${users.name},
    'note', ${statusChanges.note}) order by ${statusChanges.id}), '[]')
  from ${statusChanges} left join ${users} on ${users.id} = ${statusChanges.changedBy}
  where ${statusChanges.shipmentId} = ${shipments.id})`;
const recipientsOfRow = sql`(
  select coalesce(json_agg(json_build_object('email', ${recipients.email},
    'stopped', ${recipients.stoppedAt} is not null) order by ${recipients.email}), '[]')
  from ${recipients} where ${recipients.shipmentId} = ${shipments.id})`;

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
  // Inside another, as Drizzle takes the names of tables off the columns of a query of one table.
  history: sql<StatusChange[]>`${historyOfRow}`,
  recipients: sql<Notices["recipients"]>`${recipientsOfRow}`,
};

/** One page of the actor's own shipments, newest first. */
export async function listShipments(
  query: Queryable,
  actor: Actor,
  filter: ShipmentFilter,
): Promise<ShipmentPage> {
  const newer = readCursor(filter.newer);
  const older = newer ? undefined : readCursor(filter.older);
  const found = isPlain(filter)
    ? await newestPage(query).execute({ userId: actor.userId })
    : await findPage(query, actor.userId, filter);
  const more = found.length > pageSize;
  const page = found.slice(0, pageSize);
  if (newer) page.reverse();
  const rows = page.map(asOwnerSees);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    newer: first && (newer ? more : older !== undefined) ? writeCursor(first) : null,
    older: last && (newer !== undefined || more) ? writeCursor(last) : null,
  };
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];

function asOwnerSees({ mailInTransit, mailDelivered, recipients, ...shipment }: Row): Shipment {
  const owner = milestones.filter((one) => (one === "Delivered" ? mailDelivered : mailInTransit));
  return {
    ...shipment,
    notices: { owner, recipients },
    createdAt: shipment.createdAt.toISOString(),
    history: shipment.history.map((change) => ({
      ...change,
      at: new Date(change.at).toISOString(),
    })),
  };
}

const isPlain = ({ status, mode, search, newer, older }: ShipmentFilter) =>
  !(status || mode || search || newer || older);

/** What every dashboard shows first, and again after each change. */
const newestPage = keptStatement((query) =>
  selectPage(query, sql.placeholder("userId"), {})
    .limit(pageSize + 1)
    .prepare("newest_shipments"),
);

/**
 * How many of the newest a search goes through by itself, before it asks the index of words: that
 * would read every shipment to find the newest of those that have a word of most of them.
 */
const goneThrough = 100;

async function findPage(query: Queryable, userId: string, filter: ShipmentFilter) {
  const found = filter.search
    ? await selectAmongNewest(query, userId, filter).limit(pageSize + 1)
    : [];
  return found.length > pageSize ? found : selectPage(query, userId, filter).limit(pageSize + 1);
}

/** The query behind a page, before its limit; a test holds its plan to the indexes. */
export function selectPage(query: Queryable, userId: string | Placeholder, filter: ShipmentFilter) {
  const { inView, direction } = viewOf(userId, filter);
  const found = filter.search ? matches(shipments.searchTerms, userId, filter.search) : undefined;
  // Found words come in no order. Left to choose, the planner would walk all of an owner's
  // shipments, newest first, in the hope of meeting enough; the sum keeps it from that.
  const time = filter.search
    ? sql`${shipments.createdAt} + interval '0'`
    : sql`${shipments.createdAt}`;
  return query
    .select(row)
    .from(shipments)
    .where(and(inView, found))
    .orderBy(direction(time), direction(shipments.id));
}

/** What a search finds among the newest, before its limit; a test holds its plan to the indexes. */
export function selectAmongNewest(query: Queryable, userId: string, filter: ShipmentFilter) {
  const { inView, direction } = viewOf(userId, filter);
  const newest = query
    .select({ id: shipments.id, terms: shipments.searchTerms })
    .from(shipments)
    .where(inView)
    .orderBy(direction(shipments.createdAt), direction(shipments.id))
    .limit(goneThrough)
    .as("newest");
  return query
    .select(row)
    .from(newest)
    .innerJoin(shipments, eq(shipments.id, newest.id))
    .where(matches(newest.terms, userId, filter.search ?? ""))
    .orderBy(direction(shipments.createdAt), direction(shipments.id));
}

/** Which of an owner's shipments a filter leaves, but for its search, and which way they are read. */
function viewOf(userId: string | Placeholder, filter: ShipmentFilter) {
  const newer = readCursor(filter.newer);
  const older = readCursor(filter.older);
  const place = sql`(${shipments.createdAt}, ${shipments.id})`;
  const inView = and(
    eq(shipments.userId, userId),
    filter.status && eq(shipments.status, filter.status),
    filter.mode && eq(shipments.mode, filter.mode),
    newer && sql`${place} > (${newer.createdAt.toISOString()}, ${newer.id})`,
    newer || !older ? undefined : sql`${place} < (${older.createdAt.toISOString()}, ${older.id})`,
  );
  return { inView, direction: newer ? asc : desc };
}

function matches(column: SQLWrapper, userId: string | Placeholder, typed: string): SQL {
  const terms = searchQuery(`${userId}`, typed);
  return terms ? sql`${column} @@ ${terms}::tsquery` : sql`false`;
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
  const found = await ownCounts(query).execute({ userId: actor.userId });
  for (const { status, count } of found) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

const ownCounts = keptStatement((query) =>
  query
    .select({ status: shipmentCounts.status, count: shipmentCounts.count })
    .from(shipmentCounts)
    .where(eq(shipmentCounts.userId, sql.placeholder("userId")))
    .prepare("own_counts"),
);
