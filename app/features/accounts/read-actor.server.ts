import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Actor } from "./actor.ts";
import { actorColumns } from "./actor-columns.server.ts";
import type { Role } from "./role.ts";
import { companyMembers, users } from "./tables.server.ts";

/**
 * A person as policies see them, for who comes by a link of ours without signing in: acting in
 * `role` where that is one of their verified roles. Undefined once the account is deleted.
 */
export async function readActorById(
  query: Queryable,
  userId: string,
  role: Role | null,
): Promise<Actor | undefined> {
  const [found] = await query
    .select(actorColumns)
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!found) return undefined;
  return { ...found, role: role && found.roles.includes(role) ? role : null };
}
