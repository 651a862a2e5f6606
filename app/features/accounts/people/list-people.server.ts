import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Actor } from "../actor.ts";
import { type CompanyRole, companyRolesFor } from "../company-role.ts";
import { companies, companyMembers, users } from "../tables.server.ts";
import { companyInvitations } from "./tables.server.ts";

/** A member of the actor's company. */
export type Person = {
  userId: string;
  name: string;
  email: string;
  role: CompanyRole;
  /** ISO 8601. */
  joinedAt: string;
};

/** An unanswered invitation to the company. */
export type Invitation = { id: string; email: string; role: CompanyRole; expiresAt: string };

/**
 * A company with its members, longest-standing first, its open invitations and the roles that it
 * gives; of the actor, or for staff.
 */
export async function listPeople(
  { query, clock }: { query: Queryable; clock: Clock },
  { companyId }: Pick<Actor, "companyId">,
): Promise<{
  companyName: string | null;
  people: Person[];
  invitations: Invitation[];
  roles: readonly CompanyRole[];
}> {
  const [company] = await query
    .select({
      name: companies.name,
      isCarrier: sql<boolean>`${companies.carrierSince} is not null`,
      isCustomer: sql<boolean>`${companies.customerSince} is not null`,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  const people = await query
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: companyMembers.role,
      joinedAt: companyMembers.joinedAt,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id));
  const invitations = await query
    .select()
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        gt(companyInvitations.expiresAt, clock.now()),
      ),
    )
    .orderBy(asc(companyInvitations.email));
  return {
    companyName: company?.name ?? null,
    roles: companyRolesFor(company ?? { isCarrier: false, isCustomer: false }),
    people: people.map((one) => ({ ...one, joinedAt: one.joinedAt.toISOString() })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
