import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companies } from "./tables.server.ts";

/**
 * Where a company is, with its name, phone and email; null while it has no street. The caller
 * checks the policy.
 */
export async function readCompanyAddress(query: Queryable, companyId: string) {
  const { name, street, city, state, postalCode, phone, email } = companies;
  const [found] = await query
    .select({ company: name, street, city, state, zip: postalCode, phone, email })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found?.street ? found : null;
}
