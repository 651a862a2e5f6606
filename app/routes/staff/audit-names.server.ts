import { inArray } from "drizzle-orm";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * The names of the people and organizations among these IDs; a person and the organization that began
 * with them can have the same. For staff: the caller checks the policy.
 */
export async function readAuditNames(query: Queryable, ids: readonly (string | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const [people, found] = await Promise.all([
    peopleById(query, known),
    query
      .select({ id: companies.id, name: companyNameOf(companies) })
      .from(companies)
      .where(inArray(companies.id, known)),
  ]);
  return { people, organizations: new Map(found.map(({ id, name }) => [id, name])) };
}
