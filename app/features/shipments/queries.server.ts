import { and, asc, desc, eq, inArray, or, type SQL, type SQLWrapper, sql, sum } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { ShipmentFilter } from "./filter.ts";
import { withoutKind } from "./find/reference-parts.ts";
import { findCarriers } from "./find-carriers.server.ts";
import { forgiveTrackingId } from "./forgive-tracking-id.server.ts";
import {
  asListed,
  countsOf,
  listedColumns,
  type OwnerId,
  type ShipmentCounts,
  withAll,
} from "./listed-shipment.server.ts";
import { isListedAs } from "./listed-status.server.ts";
import type { ListedShipment, ListedStatus } from "./shipment.ts";
import { shipmentCounts, shipments } from "./tables.server.ts";

export const pageSize = 20;

export type ShipmentPage = {
  rows: ListedShipment[];
  /** Cursors of the neighboring pages; null if there is none. */
  newer: string | null;
  older: string | null;
};

/** One page of the actor's own shipments, newest first. */
export async function listShipments(
  query: Queryable,
  { companyId }: Actor,
  filter: ShipmentFilter,
): Promise<ShipmentPage> {
  const narrow = await resolveSearch(query, companyId, filter);
  const [found] = await selectList(query, companyId, narrow);
  return pageOf(found?.rows ?? [], filter);
}

const exportedAtOnce = 1_000;

/** The actor's own shipments that match a filter, page by page, newest first. */
export async function* exportOwnShipments(
  query: Queryable,
  { companyId }: Pick<Actor, "companyId">,
  filter: ShipmentFilter,
) {
  const { status, mode, search } = filter;
  const narrow = await resolveSearch(query, companyId, { status, mode, search });
  const { createdAt, id } = shipments;
  let older: string | undefined;
  for (;;) {
    const { inView } = viewOf(companyId, { ...narrow, older });
    const found = search ? matches(shipments, companyId, narrow) : undefined;
    const rows = await query
      .select(exportedColumns)
      .from(shipments)
      .where(and(inView, found))
      .orderBy(desc(createdAt), desc(id))
      .limit(exportedAtOnce);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < exportedAtOnce) return;
    older = writeCursor({ id: last.id, createdAt: last.createdAt.toISOString() });
  }
}

/** A shipment's own columns in a list. */
export const shownColumns = {
  id: shipments.id,
  trackingId: shipments.trackingId,
  origin: shipments.origin,
  destination: shipments.destination,
  weight: shipments.weight,
  mode: shipments.mode,
  status: shipments.status,
  createdAt: shipments.createdAt,
  canceledAt: shipments.canceledAt,
};

const exportedColumns = {
  ...shownColumns,
  description: shipments.freightDescription,
  pickupFrom: shipments.pickupFrom,
  deliverBy: shipments.deliverBy,
};

/** A filter with its search resolved: a misread tracking ID is corrected, carriers are looked up. */
type ResolvedFilter = ShipmentFilter & { carriers?: readonly string[] };

async function resolveSearch(
  query: Queryable,
  companyId: string,
  filter: ShipmentFilter,
): Promise<ResolvedFilter> {
  const { search } = filter;
  if (!search) return filter;
  const [meant, carriers] = await Promise.all([
    forgiveTrackingId(query, search, companyId),
    findCarriers(query, companyId, search),
  ]);
  return { ...filter, search: meant, carriers };
}

/** The condition for the company's shipments that a filter leaves, wherever its page begins. */
export async function ownShipments(
  query: Queryable,
  companyId: string,
  { status, mode, search }: ShipmentFilter,
): Promise<SQL | undefined> {
  const narrow = await resolveSearch(query, companyId, { status, mode, search });
  const { inView } = viewOf(companyId, narrow);
  return and(inView, search ? matches(shipments, companyId, narrow) : undefined);
}

/** The page in the rows of a filter's statement, which selects one row more than fits. */
export function pageOf(found: readonly ListedShipment[], filter: ShipmentFilter): ShipmentPage {
  const newer = readCursor(filter.newer);
  const older = newer ? undefined : readCursor(filter.older);
  const more = found.length > pageSize;
  const rows = found.slice(0, pageSize).map(asListed);
  if (newer) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    newer: first && (newer ? more : older !== undefined) ? writeCursor(first) : null,
    older: last && (newer !== undefined || more) ? writeCursor(last) : null,
  };
}

/** The statement behind a page; a test holds its plan to the indexes. */
export function selectList(query: Queryable, companyId: string, filter: ResolvedFilter) {
  return filter.search
    ? selectFound(query, companyId, filter)
    : selectPage(query, companyId, filter);
}

/** The statement behind a page without a search. */
export function selectPage(query: Queryable, companyId: OwnerId, filter: ShipmentFilter) {
  const { inView, direction } = viewOf(companyId, filter);
  return selectRows(query, inView, direction);
}

function selectFound(query: Queryable, companyId: string, filter: ResolvedFilter) {
  const { direction } = viewOf(companyId, filter);
  // PostgreSQL evaluates only one of the two lists.
  const found = sql`(
    with newest as materialized (${selectAmongNewest(query, companyId, filter)})
    select case when (select count(*) from newest) > ${pageSize} then array(select id from newest)
      else array(${idsByWords(companyId, filter)}) end)`;
  return selectRows(query, sql`${shipments.id} = any(${found}::uuid[])`, direction);
}

/** The rows of one page as one value of JSON. */
function selectRows(query: Queryable, which: SQL | undefined, direction: typeof asc) {
  const page = query
    .select(listedColumns)
    .from(shipments)
    .where(which)
    .orderBy(direction(shipments.createdAt), direction(shipments.id))
    .limit(pageSize + 1)
    .as("page");
  return query.select({ rows: sql<ListedShipment[]>`coalesce(json_agg(page), '[]')` }).from(page);
}

/**
 * How many of the newest shipments a search scans before it uses the word index: for a word in some
 * of a company's shipments, the index would read all of those to find the newest. A carrier matches
 * more of them than a word does.
 */
const scannedNewest = { words: 200, carriers: 1_000 } as const;

/** The ids that a search finds among the newest; a test holds its plan to the indexes. */
export function selectAmongNewest(query: Queryable, companyId: string, filter: ResolvedFilter) {
  const { inView, direction } = viewOf(companyId, filter);
  const { createdAt, id, companyId: owner, searchTerms, carrierId } = shipments;
  const newest = query
    .select({ id, createdAt, companyId: owner, searchTerms, carrierId })
    .from(shipments)
    .where(inView)
    .orderBy(direction(createdAt), direction(id))
    .limit(filter.carriers?.length ? scannedNewest.carriers : scannedNewest.words)
    .as("newest");
  return query
    .select({ id: newest.id })
    .from(newest)
    .where(matches(newest, companyId, filter))
    .orderBy(direction(newest.createdAt), direction(newest.id))
    .limit(pageSize + 1);
}

/** The ids that a search finds by the index of words. */
function idsByWords(companyId: string, filter: ResolvedFilter): SQL {
  const { inView, direction } = viewOf(companyId, filter);
  const { id, companyId: owner, status, mode, createdAt, canceledAt } = shipments;
  // The offset makes the planner use the word index first. Otherwise it may scan all of an owner's
  // shipments, or walk them newest first until it has enough.
  return sql`select ${id} from (
      select ${id}, ${owner}, ${status}, ${mode}, ${createdAt}, ${canceledAt} from ${shipments}
      where ${matches(shipments, companyId, filter)} offset 0) as ${shipments}
    where ${inView} order by ${direction(createdAt)}, ${direction(id)} limit ${pageSize + 1}`;
}

/** The conditions of a filter without its search, and the order of its rows. */
function viewOf(companyId: OwnerId, filter: ShipmentFilter) {
  const newer = readCursor(filter.newer);
  const older = readCursor(filter.older);
  const place = sql`(${shipments.createdAt}, ${shipments.id})`;
  const inView = and(
    eq(shipments.companyId, companyId),
    filter.status && isListedAs(filter.status),
    filter.mode && eq(shipments.mode, filter.mode),
    newer && sql`${place} > (${newer.createdAt.toISOString()}, ${newer.id})`,
    newer || !older ? undefined : sql`${place} < (${older.createdAt.toISOString()}, ${older.id})`,
  );
  return { inView, direction: newer ? asc : desc };
}

type Searched = Record<"companyId" | "searchTerms" | "carrierId", SQLWrapper>;

function matches(
  { companyId: owner, searchTerms, carrierId }: Searched,
  companyId: string,
  { search = "", carriers = [] }: ResolvedFilter,
): SQL {
  const terms = wordsQuery(search, withoutKind);
  if (!terms) return sql`false`;
  const byWords = sql`${searchTerms} @@ ${terms}::tsquery`;
  const byCarrier = carriers.length > 0 ? inArray(carrierId, [...carriers]) : undefined;
  return sql`(${and(eq(owner, companyId), or(byWords, byCarrier))})`;
}

/** The number of all shipments by listed status; one without shipments is left out. */
export function countByStatus(
  query: Queryable,
): Promise<{ status: ListedStatus; count: number }[]> {
  return query
    .select({ status: shipmentCounts.status, count: sum(shipmentCounts.count).mapWith(Number) })
    .from(shipmentCounts)
    .groupBy(shipmentCounts.status);
}

/** The number of the actor's shipments, in total and by listed status, regardless of the filter. */
export async function countShipments(
  query: Queryable,
  { companyId }: Actor,
): Promise<ShipmentCounts> {
  const [found] = await query
    .select({ stored: countsOf(companies.id) })
    .from(companies)
    .where(eq(companies.id, companyId));
  return withAll(found?.stored ?? {});
}
