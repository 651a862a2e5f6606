import { asc, eq, ilike, or } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { profiles, users } from "./tables.server.ts";

const atMost = 50;

/**
 * People whose name, e-mail or company has `typed` in it, 50 at most, by name. For staff: the caller
 * asks the policy.
 */
export function findPeople(query: Queryable, typed: string) {
  const part = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return query
    .select({ id: users.id, name: users.name, company: profiles.companyName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(or(ilike(users.name, part), ilike(users.email, part), ilike(profiles.companyName, part)))
    .orderBy(asc(users.name), users.id)
    .limit(atMost);
}
