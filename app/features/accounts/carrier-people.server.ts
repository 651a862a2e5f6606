import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { CompanyRole } from "./company-role.ts";
import { companyMembers, users } from "./tables.server.ts";

/** A person of a carrier who gets its email about one kind of work. */
export type CarrierPerson = {
  companyId: string;
  userId: string;
  firstName: string;
  email: string;
  emailVerified: boolean;
};

/**
 * The people of these carriers who do this work, the longest-standing first: those with the role, or
 * the owners of a carrier where nobody has it.
 */
export async function findCarrierPeople(
  query: Queryable,
  companyIds: readonly string[],
  duty: Extract<CompanyRole, "dispatch" | "billing">,
): Promise<CarrierPerson[]> {
  if (companyIds.length === 0) return [];
  const { companyId, role, joinedAt } = companyMembers;
  const { id: userId, firstName, email, emailVerified } = users;
  const found = await query
    .select({ companyId, userId, firstName, email, emailVerified, role })
    .from(companyMembers)
    .innerJoin(users, eq(userId, companyMembers.userId))
    .where(
      and(
        inArray(companyId, [...companyIds]),
        inArray(role, [duty, "owner"]),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(joinedAt), asc(userId));
  const served = new Set(found.filter(({ role }) => role === duty).map((one) => one.companyId));
  return found
    .filter((one) => one.role === duty || !served.has(one.companyId))
    .map(({ role: _, ...person }) => person);
}
