import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { keptStatement } from "#app/platform/database/prepared.server.ts";
import type { ShipmentFilter } from "./filter.ts";
import {
  countsOf,
  type OwnedRow,
  type OwnerId,
  type ShipmentCounts,
  type StoredCounts,
  withAll,
} from "./owned.server.ts";
import { pageOf, type ShipmentPage, selectPage } from "./queries.server.ts";

/** What a dashboard shows: the counts of its headings, and a page of the list. */
export type DashboardData = { counts: ShipmentCounts; page: ShipmentPage };

type Stored = { counts: StoredCounts; newest: OwnedRow[] };

/** Whether the filter asks for what every dashboard shows first, and again after each change. */
export function isFirstPage({ status, mode, search, newer, older }: ShipmentFilter): boolean {
  return !(status || mode || search || newer || older);
}

/** Reads counts and first page of an owner, as a column of a statement that finds the owner. */
export function firstPageOf(query: Queryable, userId: OwnerId): SQL<Stored> {
  // How many rows is written out: where it is a parameter, PostgreSQL plans the whole statement
  // anew each time, which takes longer than to run it.
  const newest = selectPage(query, userId, {}).getSQL().inlineParams();
  return sql`json_build_object('counts', ${countsOf(userId)}, 'newest', (${newest}))`;
}

/** What `firstPageOf` read, as a dashboard shows it. */
export function asDashboard({ counts, newest }: Stored): DashboardData {
  return { counts: withAll(counts), page: pageOf(newest, {}) };
}

/** Counts and first page of the actor's own shipments. */
export async function readFirstPage(query: Queryable, { userId }: Actor): Promise<DashboardData> {
  const [found] = await firstPageOfUser(query).execute({ userId });
  return asDashboard(found?.stored ?? { counts: {}, newest: [] });
}

const firstPageOfUser = keptStatement((query) =>
  query
    .select({ stored: firstPageOf(query, users.id) })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("first_page_of_user"),
);
