import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { newestVerifiedRole } from "./newest-role.server.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

/** The carriers that loads can be assigned to, by name. For staff: the caller asks the policy. */
export function listVerifiedCarriers(query: Queryable) {
  return query
    .select({
      id: users.id,
      name: sql<string>`coalesce(${profiles.companyName}, ${users.name})`,
      dotNumber: profiles.dotNumber,
      mcNumber: profiles.mcNumber,
      insuranceExpiresOn: profiles.insuranceExpiresOn,
    })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "carrier")))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(newestVerifiedRole, "carrier"))
    .orderBy(asc(sql`lower(coalesce(${profiles.companyName}, ${users.name}))`), users.id);
}
