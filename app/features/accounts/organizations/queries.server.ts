import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companyNameOf } from "../company-name.server.ts";
import { companies, companyMembers, profiles, userRoles, users } from "../tables.server.ts";

// For staff: the callers check the policy.

/** One organization; undefined if there is none. */
export async function readOrganization(query: Queryable, id: string) {
  const [found] = await query
    .select({ organization: companies, title: companyNameOf(companies) })
    .from(companies)
    .where(eq(companies.id, id));
  return found && { ...found.organization, title: found.title };
}

export type Organization = NonNullable<Awaited<ReturnType<typeof readOrganization>>>;

/** The ID of the organization that a person is in; undefined without one. */
export async function findOrganizationOf(query: Queryable, userId: string) {
  const [found] = await query
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  return found?.id;
}

/** The people of an organization, the longest-standing first, with the roles that they asked for. */
export async function listOrganizationPeople(query: Queryable, companyId: string) {
  const people = await query
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: companyMembers.role,
      joinedAt: companyMembers.joinedAt,
      profile: profiles,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id));
  const asked = await query
    .select({
      userId: userRoles.userId,
      role: userRoles.role,
      verified: userRoles.verified,
      decidedAt: userRoles.decidedAt,
    })
    .from(userRoles)
    .innerJoin(companyMembers, eq(companyMembers.userId, userRoles.userId))
    .where(and(eq(companyMembers.companyId, companyId)))
    .orderBy(asc(userRoles.createdAt));
  return people.map((person) => ({
    ...person,
    roles: asked.filter(({ userId }) => userId === person.userId),
  }));
}

export type OrganizationPerson = Awaited<ReturnType<typeof listOrganizationPeople>>[number];
