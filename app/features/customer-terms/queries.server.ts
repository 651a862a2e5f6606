import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type CustomerTerms, usualTerms } from "./customer-terms.ts";
import { customerTerms } from "./tables.server.ts";

/** The terms agreed with a company; the caller checks the policy. */
export async function readTerms(query: Queryable, companyId: string): Promise<CustomerTerms> {
  const [found] = await query
    .select()
    .from(customerTerms)
    .where(eq(customerTerms.companyId, companyId));
  if (!found) return usualTerms;
  const { companyId: _, ...terms } = found;
  return terms;
}
