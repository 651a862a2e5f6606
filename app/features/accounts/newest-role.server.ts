import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Role } from "./role.ts";
import { userRoles, users } from "./tables.server.ts";

/**
 * The one role that counts of the person in `users`, in a statement that reads that table: the
 * newest verified one, or null.
 */
export const newestVerifiedRole = newestOf(eq(userRoles.verified, true));

/** The same, once their request for `role` has been approved. */
const newestOnceVerified = (role: Role) =>
  newestOf(or(eq(userRoles.verified, true), eq(userRoles.role, role)));

function newestOf(counted: SQL | undefined): SQL<Role | null> {
  const newest = new QueryBuilder()
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), counted))
    .orderBy(desc(userRoles.createdAt))
    .limit(1)
    .getSQL()
    // Written out: with more parameters than its token the session's statement would be planned anew each time.
    .inlineParams();
  return sql<Role | null>`(${newest})`;
}

/** Whether `role` is the one that counts of a person. */
export async function hasRole(query: Queryable, userId: string, role: Role): Promise<boolean> {
  const found = await query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(newestVerifiedRole, role)));
  return found.length > 0;
}

/**
 * Which role counts of a person now, and which would once their request for `role` is approved. For
 * staff: the caller asks the policy.
 */
export async function readApproval(
  query: Queryable,
  { userId, role }: { userId: string; role: Role },
): Promise<Approval> {
  const [found] = await query
    .select({ held: newestVerifiedRole, afterwards: newestOnceVerified(role) })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? { held: null, afterwards: null };
}

/** The role that counts now, and after an approval. */
export type Approval = { held: Role | null; afterwards: Role | null };
