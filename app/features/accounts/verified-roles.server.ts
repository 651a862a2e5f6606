import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Role } from "./role.ts";
import type { StaffPermission } from "./staff-permission.ts";
import { companies, companyMembers, userRoles, users } from "./tables.server.ts";

/**
 * The verified roles of the person in `users`, the newest first, for a statement that selects from
 * that table. What is verified is a company: everyone in it acts for a carrier, and is of a customer
 * that was verified by a colleague's request, and nobody who has left it.
 */
// With the table's name, which the query builder leaves out of columns in a statement on one table.
// Without a bind parameter: with more than its token the session statement would be planned again
// each time.
export const verifiedRoles: SQL<Role[]> = sql<Role[]>`array(
  select held.role from (
    select role, created_at as since from ${userRoles} own
    where own.user_id = ${users}.id and own.verified and own.role <> 'carrier'
    union all
    select 'carrier', coalesce(own.created_at, member.joined_at)
    from ${companyMembers} member
    join ${companies} company on company.id = member.company_id and company.carrier_since is not null
    left join ${userRoles} own
      on own.user_id = member.user_id and own.role = 'carrier' and own.verified
    where member.user_id = ${users}.id
    union all
    -- The oldest, so that it is never the one in which somebody acts who has another.
    select 'shipper', '-infinity'
    from ${companyMembers} member
    where member.user_id = ${users}.id and not exists (
      select from ${userRoles} own
      where own.user_id = member.user_id and own.role = 'shipper' and own.verified
    ) and exists (
      select from ${companyMembers} colleague
      join ${userRoles} held
        on held.user_id = colleague.user_id and held.role = 'shipper' and held.verified
      where colleague.company_id = member.company_id
    )
  ) held order by held.since desc
)`;

/** The permissions of the staff member in `users`; empty for anyone else. */
export const permissionsOfStaff: SQL<StaffPermission[]> = sql<StaffPermission[]>`coalesce((
  select own.permissions from ${userRoles} own
  where own.user_id = ${users}.id and own.role = 'staff' and own.verified
), '{}')`;

/** Whether a company is a verified carrier. */
export async function isVerifiedCarrier(query: Queryable, companyId: string): Promise<boolean> {
  const { id, carrierSince } = companies;
  return (await query.$count(companies, and(eq(id, companyId), isNotNull(carrierSince)))) > 0;
}

/** Whether a person has a verified role. */
export async function hasRole(query: Queryable, userId: string, role: Role): Promise<boolean> {
  const found = await query
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(
      and(eq(userRoles.userId, userId), eq(userRoles.role, role), eq(userRoles.verified, true)),
    );
  return found.length > 0;
}

/** A person's verified roles, the newest first. For staff: the caller checks the policy. */
export async function readVerifiedRoles(query: Queryable, userId: string): Promise<Role[]> {
  const [found] = await query
    .select({ roles: verifiedRoles })
    .from(users)
    .where(eq(users.id, userId));
  return found?.roles ?? [];
}
