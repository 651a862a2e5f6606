import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { DeskFilter } from "./desk-filter.ts";
import { inView } from "./desk-list.server.ts";
import { tabOf } from "./desk-tabs.ts";
import { shipments } from "./tables.server.ts";

/**
 * How many loads each of these lists has, at most `limit` of each, by one statement; null for a list
 * that only all loads together could tell. For staff, as of `now`.
 */
export async function countLists(
  query: Queryable,
  filters: readonly DeskFilter[],
  { now, limit }: { now: Date; limit: number },
): Promise<(number | null)[]> {
  const counted = filters.filter(isCountable);
  if (counted.length === 0) return filters.map(() => null);
  const countOf = (filter: DeskFilter) =>
    sql`(select count(*) from (select from ${shipments} where ${inView(filter, now)} limit ${limit}))`;
  const counts: SQL = sql`array[${sql.join(counted.map(countOf), sql`, `)}]::int[]`;
  const [found] = await query
    .select({ counts: sql<number[]>`${counts}` })
    .from(sql`(select) as one`);
  const byFilter = new Map(counted.map((filter, place) => [filter, found?.counts[place] ?? 0]));
  return filters.map((filter) => byFilter.get(filter) ?? null);
}

/**
 * Whether an index has few more loads than the list: those that are open, or of a queue or a party. A
 * search has statements of its own.
 */
function isCountable(filter: DeskFilter): boolean {
  const { search, queue, owner, customer, company, carrier } = filter;
  const tab = tabOf(filter);
  const isOpen = tab !== undefined && tab !== "Delivered" && tab !== "Canceled";
  const isOfParty = Boolean(customer ?? company ?? carrier) || (owner && owner !== "nobody");
  return !search && Boolean(isOpen || queue || isOfParty);
}
