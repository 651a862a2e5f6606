import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { instantQuotes } from "./tables.server.ts";

/**
 * Deletes the actor's instant quotes, except booked ones, which are part of their loads' records.
 */
export async function forgetInstantQuotes(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx
    .delete(instantQuotes)
    .where(and(eq(instantQuotes.userId, userId), isNull(instantQuotes.trackingId)));
}
