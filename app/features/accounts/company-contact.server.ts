import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companyMembers, profiles, users } from "./tables.server.ts";

/**
 * The longest-standing owner of a company with their profile (null before they enter one); undefined
 * for a company without people. For staff: the caller checks the policy.
 */
export async function readCompanyContact(query: Queryable, companyId: string) {
  const { id, name, firstName, email, emailVerified } = users;
  const [found] = await query
    .select({ person: { id, name, firstName, email, emailVerified }, profile: profiles })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner")))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
    .limit(1);
  return found;
}
