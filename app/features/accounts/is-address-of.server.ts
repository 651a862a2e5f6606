import { and, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { companies, companyMembers, profiles, users } from "./tables.server.ts";

const own = alias(companyMembers, "own");

/** Whether an email address is that of a person's company, or of somebody in it. */
export async function isAddressOf(
  query: Queryable,
  userId: string,
  email: string,
): Promise<boolean> {
  const isSame = (column: unknown) => sql`lower(${column}) = lower(${email})`;
  const found = await query
    .select({ id: users.id })
    .from(own)
    .innerJoin(companies, eq(companies.id, own.companyId))
    .innerJoin(companyMembers, eq(companyMembers.companyId, own.companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(own.userId, userId),
        or(isSame(users.email), isSame(companies.email), isSame(profiles.companyEmail)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
