import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The confirmed address of who booked a load; null without one. */
export async function readBookerEmail(query: Queryable, userId: string): Promise<string | null> {
  const isReached = and(eq(users.emailVerified, true), isNull(users.deletedAt));
  const [found] = await query
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isReached));
  return found?.email ?? null;
}
