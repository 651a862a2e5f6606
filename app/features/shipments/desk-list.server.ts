import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPeople } from "#app/features/accounts/find-people.server.ts";
import { companies, profiles, users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, type PagePart, readPage } from "#app/platform/database/page.server.ts";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import type { DeskFilter } from "./desk-filter.ts";
import { tabOf } from "./desk-tabs.ts";
import { withoutKind } from "./find/reference-parts.ts";
import { forgiveTrackingId } from "./forgive-tracking-id.server.ts";
import { isListedAs } from "./listed-status.server.ts";
import { airToConfirm } from "./load/air-hold.server.ts";
import { openException } from "./load/open-exception.server.ts";
import { isOpenLoad, pickupCondition, queueCondition } from "./load/queue-condition.server.ts";
import { exceptions } from "./load/tables.server.ts";
import { shipments } from "./tables.server.ts";

const customers = alias(profiles, "customers");
const carriers = alias(companies, "carriers");
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
  canceledAt: shipments.canceledAt,
  pickupFrom: shipments.pickupFrom,
  deliverBy: shipments.deliverBy,
  pickupBy: shipments.pickupBy,
  atStop: shipments.atStop,
  arrivedAt: shipments.arrivedAt,
  lastEventAt: shipments.lastEventAt,
  hasLatePickupEta: shipments.hasLatePickupEta,
  hasLateEta: shipments.hasLateEta,
  handoffBy: shipments.handoffBy,
  hasLateHandoffEta: shipments.hasLateHandoffEta,
  counteredAt: shipments.counteredAt,
  chargeDeclinedAt: shipments.chargeDeclinedAt,
  pricedAt: shipments.pricedAt,
  tenderedAt: shipments.tenderedAt,
  coveredAt: shipments.coveredAt,
  dispatchedAt: shipments.dispatchedAt,
  deliveredAt: shipments.deliveredAt,
  podReceivedAt: shipments.podReceivedAt,
  billedAt: shipments.billedAt,
  paidAt: shipments.paidAt,
  creditedAt: shipments.creditedAt,
  closedAt: shipments.closedAt,
  toSignSince: shipments.toSignSince,
  openLeg: shipments.openLeg,
  assignedTo: shipments.assignedTo,
  owner: loadOwners.name,
  customerId: shipments.userId,
  customer: sql<string>`coalesce(${customers.companyName}, ${users.name})`,
  carrierId: shipments.carrierId,
  carrier: carriers.name,
  exception: openException("staff", exceptions.what),
  nextUpdateAt: openException("staff", exceptions.nextUpdateAt).mapWith(exceptions.nextUpdateAt),
  airToConfirm: sql<boolean>`(${airToConfirm} and ${shipments.status} = 'Quoted' and ${shipments.canceledAt} is null)`,
};

/** A row of the staff's list. */
export type DeskLoad = Awaited<ReturnType<typeof listForDesk>>["rows"][number];

/**
 * One page of all customers' shipments, in the order of the filter; the queues are as of `now`. For
 * staff: the caller checks the policy.
 */
export async function listForDesk(
  query: Queryable,
  filter: DeskFilter,
  now: Date,
  pageSize?: number,
) {
  const search = filter.search && (await readSearch(query, filter.search));
  const select = async (part: PagePart) => {
    const ids = search && (await findIds(query, filter, now, search, part));
    const which = ids ? inArray(shipments.id, ids) : and(inView(filter, now), part.where);
    return selectDeskRows(query, which, part);
  };
  return readPage(filter, orderOf(filter), select, pageSize);
}

const exportedAtOnce = 1_000;

/** All loads that match a filter, page by page in its order, also for staff. */
export async function* exportForDesk(query: Queryable, filter: DeskFilter, now: Date) {
  let after: string | undefined;
  do {
    const place = { after, before: undefined };
    const { rows, next } = await listForDesk(query, { ...filter, ...place }, now, exportedAtOnce);
    yield rows;
    after = next ?? undefined;
  } while (after);
}

/** The query behind a page; a test holds its plan to the indexes. */
export function selectDeskRows(
  query: Queryable,
  which: SQL | undefined,
  { orderBy, limit }: Pick<PagePart, "orderBy" | "limit">,
) {
  return query
    .select(columns)
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .leftJoin(customers, eq(customers.userId, shipments.userId))
    .leftJoin(carriers, eq(carriers.id, shipments.carrierId))
    .leftJoin(loadOwners, eq(loadOwners.id, shipments.assignedTo))
    .where(which)
    .orderBy(...orderBy)
    .limit(limit);
}

/** The order of the rows. */
export function orderOf({ sort }: DeskFilter) {
  const { createdAt, id, pickupFrom, deliverBy } = shipments;
  if (sort === "pickup") return byStop(pickupFrom, (row) => row.pickupFrom);
  if (sort === "delivery") return byStop(deliverBy, (row) => row.deliverBy);
  const direction = sort === "oldest" ? "ascending" : "descending";
  return { direction, by: byMoment(createdAt, id) } as const;
}

type SortedRow = { id: string; createdAt: Date; pickupFrom: Date | null; deliverBy: Date | null };

/** The earliest first; loads without that time come last. */
function byStop(column: SQLWrapper, timeOf: (row: SortedRow) => Date | null) {
  return {
    direction: "ascending",
    by: [
      {
        sql: sql`(${column} is null)`,
        kind: "flag",
        of: (row: SortedRow) => timeOf(row) === null,
      },
      {
        sql: sql`coalesce(${column}, ${shipments.createdAt})`,
        kind: "instant",
        of: (row: SortedRow) => timeOf(row) ?? row.createdAt,
      },
      { sql: shipments.id, kind: "uuid", of: (row: SortedRow) => row.id },
    ],
  } as const;
}

/** The conditions of a filter without its search. */
export function inView(filter: DeskFilter, now: Date): SQL | undefined {
  const { mode, queue, pickup, customer, company, carrier, owner } = filter;
  // By pickup or delivery, only open loads: finished ones would always come first.
  const status = tabOf(filter);
  return and(
    status === "Open" ? isOpenLoad : status && isListedAs(status),
    mode && eq(shipments.mode, mode),
    queue && queueCondition(queue, now),
    pickup && pickupCondition(pickup, now),
    customer ? eq(shipments.userId, customer) : undefined,
    company ? eq(shipments.companyId, company) : undefined,
    carrier ? eq(shipments.carrierId, carrier) : undefined,
    owner === "nobody" ? isNull(shipments.assignedTo) : undefined,
    owner && owner !== "nobody" ? eq(shipments.assignedTo, owner) : undefined,
  );
}

/**
 * How many of the first loads a search scans before it uses the indexes, and how many where a page of
 * matches can then be expected. A carrier or customer matches more loads than a word does.
 */
const scanned = { words: 500, parties: 2_000, further: 5_000 } as const;

/**
 * The IDs of one page of search results. For a common word, the indexes would read every load to
 * find the first in order, so the first loads are scanned beforehand.
 */
async function findIds(
  query: Queryable,
  filter: DeskFilter,
  now: Date,
  { matches, first }: Search,
  { where, orderBy, limit }: PagePart,
): Promise<string[]> {
  const view = and(inView(filter, now), where) ?? sql`true`;
  const order = sql.join(orderBy, sql`, `);
  const firstLoads = (count: number) =>
    sql`(select * from ${shipments} where ${view} order by ${order} limit ${count})`;
  // The offset makes the planner find the words first.
  const found = sql`(select * from ${shipments} where ${matches} offset 0)`;
  const idsAmong = async (loads: SQL, which: SQL) => {
    const rows = await query
      .select({ id: sql<string>`shipments.id` })
      .from(sql`${loads} as ${shipments}`)
      .where(which)
      .orderBy(...orderBy)
      .limit(limit);
    return rows.map(({ id }) => id);
  };
  const near = await idsAmong(firstLoads(first), matches);
  if (near.length === limit) return near;
  if (near.length * scanned.further >= limit * first) {
    const far = await idsAmong(firstLoads(scanned.further), matches);
    if (far.length === limit) return far;
  }
  return idsAmong(found, view);
}

/** What a search matches, and how many of the first loads to scan for it. */
type Search = { matches: SQL; first: number };

/** The most loads of one driver that a search finds: their latest. */
const loadsOfDriver = 200;

/** Matches `typed` against the words, customer, carrier and driver of a load. */
async function readSearch(query: Queryable, typed: string): Promise<Search> {
  const people = await findPeople(query, typed);
  const terms = wordsQuery(await forgiveTrackingId(query, typed), withoutKind);
  const driven = terms ? await findDriven(query, terms) : [];
  const byWords =
    or(
      terms ? sql`${shipments.searchTerms} @@ ${terms}::tsquery` : undefined,
      driven.length > 0 ? inArray(shipments.id, driven) : undefined,
    ) ?? sql`false`;
  if (people.length === 0) return { matches: byWords, first: scanned.words };
  const ids = people.map(({ id }) => id);
  const parties = people.flatMap(({ companyId }) => companyId ?? []);
  const byParty = [inArray(shipments.userId, ids)];
  if (parties.length > 0) {
    byParty.push(inArray(shipments.carrierId, parties), inArray(shipments.companyId, parties));
  }
  return { matches: or(byWords, ...byParty) ?? byWords, first: scanned.parties };
}

/** The loads whose driver, truck or trailer the words begin, by a function of the database. */
async function findDriven(query: Queryable, terms: string): Promise<string[]> {
  const found = await query
    .select({ id: sql<string>`id` })
    .from(sql`loads_of_driver(${terms}::tsquery, ${loadsOfDriver}) as id`);
  return found.map(({ id }) => id);
}
