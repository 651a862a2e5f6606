import { and, eq, sql } from "drizzle-orm";
import { companyWords } from "#app/features/accounts/search-words.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import { shipments } from "./tables.server.ts";

const atMost = 50;

/** The carriers of a company's loads in whose name every word of `typed` begins one, up to 50. */
export async function findCarriers(
  query: Queryable,
  companyId: string,
  typed: string,
): Promise<string[]> {
  const terms = wordsQuery(typed);
  if (!terms) return [];
  const ofLoads = and(eq(shipments.companyId, companyId), eq(shipments.carrierId, companies.id));
  const found = await query
    .select({ id: companies.id })
    .from(companies)
    .where(
      sql`${companyWords(companies)} @@ ${terms}::tsquery
        and exists (select from ${shipments} where ${ofLoads})`,
    )
    .limit(atMost);
  return found.map(({ id }) => id);
}
