import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companyMembers } from "./tables.server.ts";

/** The company that a person is in. */
export async function readCompanyId(query: Queryable, userId: string): Promise<string> {
  const { companyId } = companyMembers;
  const [member] = await query
    .select({ companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  if (!member) throw new Error("a person without a company");
  return member.companyId;
}
