import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { userRoles } from "./tables.server.ts";

/**
 * Gives the verification of a company as a customer from one of its people to another, in the
 * caller's transaction; nothing if the first doesn't hold it. What the other asked for gives way.
 */
export async function handOverVerification(tx: Queryable, from: string, to: string): Promise<void> {
  const [held] = await tx
    .delete(userRoles)
    .where(
      and(eq(userRoles.userId, from), eq(userRoles.role, "shipper"), eq(userRoles.verified, true)),
    )
    .returning();
  if (!held) return;
  await tx.delete(userRoles).where(and(eq(userRoles.userId, to), eq(userRoles.role, "shipper")));
  await tx.insert(userRoles).values({ ...held, userId: to });
}
