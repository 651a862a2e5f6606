import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { instantQuotes } from "./tables.server.ts";

/** Deletes the prices that the actor got; those that became loads are part of the loads' records. */
export async function forgetInstantQuotes(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx
    .delete(instantQuotes)
    .where(and(eq(instantQuotes.userId, userId), isNull(instantQuotes.trackingId)));
}
