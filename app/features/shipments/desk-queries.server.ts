import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPeople } from "#app/features/accounts/find-people.server.ts";
import { profiles, users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { DeskFilter } from "./desk-filter.ts";
import { forgiveTrackingId } from "./forgive-tracking-id.server.ts";
import { concernCondition } from "./load/concern.server.ts";
import { openException } from "./load/open-exception.server.ts";
import { exceptions } from "./load/tables.server.ts";
import { airToConfirm } from "./move.server.ts";
import { type ShipmentCounts, withAll } from "./owned.server.ts";
import { countByStatus } from "./queries.server.ts";
import { wordsQuery } from "./search.ts";
import { shipments, statusChanges } from "./tables.server.ts";

const pageSize = 50;

const customers = alias(profiles, "customers");
const carriers = alias(profiles, "carriers");
const owners = alias(users, "owners");

const loadOwners = alias(users, "load_owners");

const columns = {
  id: shipments.id,
  trackingId: shipments.trackingId,
  origin: shipments.origin,
  destination: shipments.destination,
  weight: shipments.weight,
  mode: shipments.mode,
  status: shipments.status,
  createdAt: shipments.createdAt,
  pickupFrom: shipments.pickupFrom,
  owner: loadOwners.name,
  customerId: shipments.userId,
  customer: sql<string>`coalesce(${customers.companyName}, ${users.name})`,
  carrierId: shipments.carrierId,
  carrier: carriers.companyName,
  exception: openException(exceptions.what),
  nextUpdateAt: openException(exceptions.nextUpdateAt).mapWith(exceptions.nextUpdateAt),
  airToConfirm,
};

/**
 * One page of everybody's shipments: the newest first, or by pickup. `now` is what silence is judged
 * by. For staff: the caller asks the policy.
 */
export async function listForDesk(query: Queryable, filter: DeskFilter, now: Date) {
  const { search: typed } = filter;
  const people = typed ? await findPeople(query, typed) : [];
  const search = typed && (await forgiveTrackingId(query, typed));
  const newer = readCursor(filter.newer);
  const older = newer ? undefined : readCursor(filter.older);
  const ids = people.map(({ id }) => id);
  const found = await selectDeskPage(query, { ...filter, search }, ids, now).limit(pageSize + 1);
  const more = found.length > pageSize;
  const rows = found
    .slice(0, pageSize)
    .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  if (newer) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row && placeOf(row, filter));
  return {
    rows,
    newer: first && (newer ? more : older !== undefined) ? writeCursor(first) : null,
    older: last && (newer !== undefined || more) ? writeCursor(last) : null,
  };
}

/** What a cursor says of a row: the moment that the list is sorted by. */
function placeOf(
  { id, createdAt, pickupFrom }: { id: string; createdAt: string; pickupFrom: Date | null },
  { sort }: DeskFilter,
) {
  return { id, createdAt: sort === "pickup" && pickupFrom ? pickupFrom.toISOString() : createdAt };
}

/** The query behind a page, before its limit; a test holds its plan to the indexes. */
export function selectDeskPage(
  query: Queryable,
  filter: DeskFilter,
  people: string[],
  now = new Date(),
) {
  const newer = readCursor(filter.newer);
  const older = readCursor(filter.older);
  const byPickup = filter.sort === "pickup";
  const at = byPickup ? shipments.pickupFrom : shipments.createdAt;
  const place = sql`(${at}, ${shipments.id})`;
  const rises = byPickup !== (newer !== undefined);
  const direction = rises ? asc : desc;
  const from = newer ?? older;
  const conditions: (SQL | undefined)[] = [
    filter.status && eq(shipments.status, filter.status),
    filter.mode && eq(shipments.mode, filter.mode),
    filter.customer ? eq(shipments.userId, filter.customer) : undefined,
    filter.owner ? eq(shipments.assignedTo, filter.owner) : undefined,
    byPickup ? isNotNull(shipments.pickupFrom) : undefined,
    byPickup && !filter.status ? ne(shipments.status, "Delivered") : undefined,
    filter.concern && concernCondition(query, filter.concern, now),
    filter.search ? matches(filter.search, people) : undefined,
    from &&
      sql`${place} ${sql.raw(rises ? ">" : "<")} (${from.createdAt.toISOString()}, ${from.id})`,
  ];
  return query
    .select(columns)
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .leftJoin(customers, eq(customers.userId, shipments.userId))
    .leftJoin(carriers, eq(carriers.userId, shipments.carrierId))
    .leftJoin(loadOwners, eq(loadOwners.id, shipments.assignedTo))
    .where(and(...conditions))
    .orderBy(direction(at), direction(shipments.id));
}

function matches(typed: string, people: string[]): SQL | undefined {
  const terms = wordsQuery(typed);
  const byWords = terms ? sql`${shipments.deskTerms} @@ ${terms}::tsquery` : sql`false`;
  if (people.length === 0) return byWords;
  return or(inArray(shipments.userId, people), inArray(shipments.carrierId, people), byWords);
}

/** How many shipments there are of all owners, in all and in each status. */
export async function countForDesk(query: Queryable): Promise<ShipmentCounts> {
  const found = await countByStatus(query);
  return withAll(Object.fromEntries(found.map(({ status, count }) => [status, count])));
}

/** How many shipments want a person's eyes: exceptions, and air freight to confirm. */
export async function countConcerns(query: Queryable): Promise<number> {
  const [flagged] = await query
    .select({ count: countDistinct(exceptions.shipmentId) })
    .from(exceptions)
    .where(isNull(exceptions.resolvedAt));
  const [air] = await query
    .select({ count: count() })
    .from(shipments)
    .where(and(eq(shipments.status, "Quoted"), airToConfirm));
  return (flagged?.count ?? 0) + (air?.count ?? 0);
}

/** One shipment with all that staff know of it; undefined when there is none. For staff. */
export async function readForDesk(query: Queryable, id: string) {
  const [found] = await query
    .select({
      ...columns,
      description: shipments.freightDescription,
      exceptionRaisedAt: openException(exceptions.raisedAt).mapWith(exceptions.raisedAt),
      exceptionOwner: openException(
        sql`(select ${owners.name} from ${users} as ${owners} where ${owners.id} = ${exceptions.ownerId})`,
      ),
      airConfirmedAt: shipments.airConfirmedAt,
      knownShipper: customers.knownShipper,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .leftJoin(customers, eq(customers.userId, shipments.userId))
    .leftJoin(carriers, eq(carriers.userId, shipments.carrierId))
    .leftJoin(loadOwners, eq(loadOwners.id, shipments.assignedTo))
    .where(eq(shipments.id, id));
  if (!found) return undefined;
  const history = await query
    .select({
      id: statusChanges.id,
      to: statusChanges.toStatus,
      at: statusChanges.changedAt,
      by: users.name,
      reason: statusChanges.reason,
      note: statusChanges.note,
    })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.changedBy))
    .where(eq(statusChanges.shipmentId, id))
    .orderBy(asc(statusChanges.id));
  return { ...found, history };
}
