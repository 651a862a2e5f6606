import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { anyOf } from "#app/platform/database/any-of.server.ts";
import { batchQueries } from "#app/platform/database/batch.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import type { ShipmentFilter } from "./filter.ts";
import {
  countsOf,
  type OwnerId,
  type ShipmentCounts,
  type StoredCounts,
  withAll,
} from "./listed-shipment.server.ts";
import {
  countShipments,
  listShipments,
  pageOf,
  type ShipmentPage,
  selectPage,
} from "./queries.server.ts";
import type { ListedShipment } from "./shipment.ts";
import { type ListOrder, listSorted } from "./sorted-list.server.ts";

/** The dashboard's data: the counts of its headings, and a page of the list. */
export type DashboardData = { counts: ShipmentCounts; page: ShipmentPage };

type Stored = { counts: StoredCounts; newest: ListedShipment[] };

/** The dashboard's data for a filter, in another order than the newest first where one is given. */
export async function readDashboard(
  query: Queryable,
  actor: Actor,
  filter: ShipmentFilter,
  order?: ListOrder,
): Promise<DashboardData> {
  if (isFirstPage(filter)) return readFirstPage(query, actor);
  const [counts, page] = await Promise.all([
    countShipments(query, actor),
    order ? listSorted(query, actor, filter, order) : listShipments(query, actor, filter),
  ]);
  return { counts, page };
}

/**
 * Whether the filter is the default view, which every dashboard loads first and after each change.
 */
function isFirstPage({ status, mode, search, sort, newer, older }: ShipmentFilter): boolean {
  return !(status || mode || search || sort || newer || older);
}

/** Reads a company's counts and first page as a column of a statement that finds the company. */
function firstPageOf(query: Queryable, companyId: OwnerId): SQL<Stored> {
  // The page size is inlined: as a parameter it would make PostgreSQL plan the whole statement each
  // time, which takes longer than running it.
  const newest = selectPage(query, companyId, {}).getSQL().inlineParams();
  return sql`json_build_object('counts', ${countsOf(companyId)}, 'newest', (${newest}))`;
}

/** Converts the result of `firstPageOf` for the dashboard. */
function asDashboard({ counts, newest }: Stored): DashboardData {
  return { counts: withAll(counts), page: pageOf(newest, {}) };
}

/** Counts and first page of the actor's own shipments. */
export async function readFirstPage(
  query: Queryable,
  { companyId }: Actor,
): Promise<DashboardData> {
  return asDashboard((await firstPageBatched(query, companyId)) ?? { counts: {}, newest: [] });
}

/** Batched, because every open dashboard reads it after each change. */
const firstPageBatched = batchQueries(async (query, companyIds: readonly string[]) => {
  const found = await firstPages(query).execute({ companyIds: [...companyIds] });
  const byCompany = new Map(found.map(({ companyId, stored }) => [companyId, stored]));
  return companyIds.map((companyId) => byCompany.get(companyId));
});

const firstPages = preparedStatement((query) =>
  query
    .select({ companyId: companies.id, stored: firstPageOf(query, companies.id) })
    .from(companies)
    .where(eq(companies.id, anyOf(sql.placeholder("companyIds"), "uuid")))
    .prepare("first_pages"),
);
