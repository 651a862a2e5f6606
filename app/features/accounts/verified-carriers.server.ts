import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

/** Whose newest verified role is carrier. */
const isCarrier = sql`(
  select ${userRoles.role} from ${userRoles}
  where ${userRoles.userId} = ${users.id} and ${userRoles.verified}
  order by ${userRoles.createdAt} desc limit 1
) = 'carrier'`;

/** The carriers that loads can be assigned to, by name. For staff: the caller asks the policy. */
export function listVerifiedCarriers(query: Queryable) {
  return query
    .select({ id: users.id, name: sql<string>`coalesce(${profiles.companyName}, ${users.name})` })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "carrier")))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(isCarrier)
    .orderBy(asc(sql`lower(coalesce(${profiles.companyName}, ${users.name}))`), users.id);
}

/** Whether loads can be assigned to this person. */
export async function isVerifiedCarrier(query: Queryable, userId: string): Promise<boolean> {
  const found = await query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isCarrier));
  return found.length > 0;
}
