import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Role } from "./role.ts";
import { userRoles, users } from "./tables.server.ts";

// Without a bind parameter: with more than its token the session statement would be planned again
// each time.
const ofUser = new QueryBuilder()
  .select({ role: userRoles.role })
  .from(userRoles)
  .where(and(eq(userRoles.userId, users.id), eq(userRoles.verified, true)))
  .orderBy(desc(userRoles.createdAt))
  .getSQL()
  .inlineParams();

/**
 * The verified roles of the person in `users`, the newest first, for a statement that selects from
 * that table.
 */
export const verifiedRoles: SQL<Role[]> = sql<Role[]>`array(${ofUser})`;

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
