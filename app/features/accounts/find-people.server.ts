import { asc, eq } from "drizzle-orm";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { profiles, users } from "./tables.server.ts";

const atMost = 50;

/**
 * Up to 50 people whose name, email or company contains `typed`, by name. For staff: the caller
 * checks the policy.
 */
export function findPeople(query: Queryable, typed: string) {
  return query
    .select({ id: users.id, name: users.name, email: users.email, company: profiles.companyName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(anyContains([users.name, users.email, profiles.companyName], typed))
    .orderBy(asc(users.name), users.id)
    .limit(atMost);
}
