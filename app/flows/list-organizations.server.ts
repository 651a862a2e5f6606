import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { companyNameOf, mcNumber } from "#app/features/accounts/company-name.server.ts";
import { organizationTerms } from "#app/features/accounts/organizations/organization-terms.ts";
import {
  organizationSortName,
  organizationWords,
  personWords,
} from "#app/features/accounts/search-words.server.ts";
import { companies, companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { needsAttention, vetCarriers } from "#app/features/carriers/file-queries.server.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPage } from "#app/platform/database/page.server.ts";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import type { OrganizationFilter } from "./organization-filter.ts";

// For staff: the callers check the policy.

const sortName = organizationSortName(companies);

type Named = { id: string; sortName: string };

const byName = [
  { sql: sortName, kind: "text", of: (row: Named) => row.sortName.slice(0, 500) },
  { sql: companies.id, kind: "uuid", of: (row: Named) => row.id },
] as const;

const isCustomer = isNotNull(companies.customerSince);
const isCarrier = isNotNull(carrierFiles.companyId);

const ofKind: Record<NonNullable<OrganizationFilter["kind"]>, SQL | undefined> = {
  customer: isCustomer,
  carrier: isCarrier,
  both: and(isCustomer, isCarrier),
};

/**
 * One page of customers and carriers by name, the carriers with today's objections. Found by the
 * names, numbers, phone, email domain and people; the words that begin them are indexed.
 * @param today ISO 8601 date
 */
export async function listOrganizations(
  query: Queryable,
  filter: OrganizationFilter,
  today: string,
) {
  const { kind, state, concern, search, ...place } = filter;
  const found = search === undefined ? undefined : findWords(query, search);
  if (found === null) return { rows: [], next: null, previous: null };
  const narrowed = and(
    kind ? ofKind[kind] : or(isCustomer, isCarrier),
    state ? eq(carrierFiles.state, state) : undefined,
    concern ? needsAttention(query) : undefined,
    found,
  );
  const order = { direction: "ascending" as const, by: byName };
  const page = await readPage(place, order, ({ where, orderBy, limit }) =>
    query
      .select({
        id: companies.id,
        sortName,
        name: companyNameOf(companies),
        legalName: companies.legalName,
        dotNumber: companies.dotNumber,
        mcNumber,
        city: companies.city,
        state: companies.state,
        isCustomer: sql<boolean>`${isCustomer}`,
        isCarrier: sql<boolean>`${isCarrier}`,
      })
      .from(companies)
      .leftJoin(carrierFiles, eq(carrierFiles.companyId, companies.id))
      .where(and(narrowed, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  const ids = page.rows.filter((row) => row.isCarrier).map(({ id }) => id);
  const vetted =
    ids.length > 0 ? await vetCarriers(query, inArray(carrierFiles.companyId, ids), today) : [];
  const rows = page.rows.map((row) => ({
    ...row,
    file: vetted.find(({ id }) => id === row.id) ?? null,
  }));
  return { ...page, rows };
}

/** Which organizations `typed` finds; null for one without a word. */
function findWords(query: Queryable, typed: string): SQL | undefined | null {
  const words = wordsQuery(organizationTerms(typed));
  const named = wordsQuery(typed);
  if (!words || !named) return null;
  const people = query
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(sql`${personWords(users)} @@ ${named}::tsquery`);
  const own = query
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${organizationWords(companies)} @@ ${words}::tsquery`);
  return inArray(companies.id, sql`(${own} union ${people})`);
}
