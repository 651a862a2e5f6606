import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNull,
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
import { openException, withOpenException } from "./load/open-exception.server.ts";
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

const columns = {
  id: shipments.id,
  trackingId: shipments.trackingId,
  origin: shipments.origin,
  destination: shipments.destination,
  weight: shipments.weight,
  mode: shipments.mode,
  status: shipments.status,
  createdAt: shipments.createdAt,
  customerId: shipments.userId,
  customer: sql<string>`coalesce(${customers.companyName}, ${users.name})`,
  carrierId: shipments.carrierId,
  carrier: carriers.companyName,
  exception: openException(exceptions.what),
  nextUpdateAt: openException(exceptions.nextUpdateAt).mapWith(exceptions.nextUpdateAt),
  airToConfirm,
};

/** One page of everybody's shipments, newest first. For staff: the caller asks the policy. */
export async function listForDesk(query: Queryable, filter: DeskFilter) {
  const { search: typed } = filter;
  const people = typed ? await findPeople(query, typed) : [];
  const search = typed && (await forgiveTrackingId(query, typed));
  const newer = readCursor(filter.newer);
  const older = newer ? undefined : readCursor(filter.older);
  const ids = people.map(({ id }) => id);
  const found = await selectDeskPage(query, { ...filter, search }, ids).limit(pageSize + 1);
  const more = found.length > pageSize;
  const rows = found
    .slice(0, pageSize)
    .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  if (newer) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    newer: first && (newer ? more : older !== undefined) ? writeCursor(first) : null,
    older: last && (newer !== undefined || more) ? writeCursor(last) : null,
  };
}

/** The query behind a page, before its limit; a test holds its plan to the indexes. */
export function selectDeskPage(query: Queryable, filter: DeskFilter, people: string[]) {
  const newer = readCursor(filter.newer);
  const older = readCursor(filter.older);
  const place = sql`(${shipments.createdAt}, ${shipments.id})`;
  const direction = newer ? asc : desc;
  const conditions: (SQL | undefined)[] = [
    filter.status && eq(shipments.status, filter.status),
    filter.mode && eq(shipments.mode, filter.mode),
    filter.customer ? eq(shipments.userId, filter.customer) : undefined,
    filter.concern === "exception" ? inArray(shipments.id, withOpenException(query)) : undefined,
    filter.concern === "air" ? and(eq(shipments.status, "Quoted"), airToConfirm) : undefined,
    filter.search ? matches(filter.search, people) : undefined,
  ];
  if (newer) conditions.push(sql`${place} > (${newer.createdAt.toISOString()}, ${newer.id})`);
  else if (older) conditions.push(sql`${place} < (${older.createdAt.toISOString()}, ${older.id})`);
  return query
    .select(columns)
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .leftJoin(customers, eq(customers.userId, shipments.userId))
    .leftJoin(carriers, eq(carriers.userId, shipments.carrierId))
    .where(and(...conditions))
    .orderBy(direction(shipments.createdAt), direction(shipments.id));
}

function matches(typed: string, people: string[]): SQL | undefined {
  const terms = wordsQuery(typed);
  const byWords = terms ? sql`${shipments.deskTerms} @@ ${terms}::tsquery` : sql`false`;
  return people.length > 0 ? or(inArray(shipments.userId, people), byWords) : byWords;
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
