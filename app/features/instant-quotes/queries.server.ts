import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { instantQuotes } from "./tables.server.ts";

export type InstantQuote = typeof instantQuotes.$inferSelect;

/** An instant quote of the actor's company. */
export async function findInstantQuote(query: Queryable, { companyId }: Actor, id: string) {
  const [found] = await query
    .select()
    .from(instantQuotes)
    .where(and(eq(instantQuotes.id, id), eq(instantQuotes.companyId, companyId)));
  return found;
}

/** The latest quotes of the actor's company. */
export function listInstantQuotes(query: Queryable, { companyId }: Actor) {
  const { id, origin, destination, weight, pickupDay, createdAt, validUntil, trackingId } =
    instantQuotes;
  return query
    .select({ id, origin, destination, weight, pickupDay, createdAt, validUntil, trackingId })
    .from(instantQuotes)
    .where(eq(instantQuotes.companyId, companyId))
    .orderBy(desc(createdAt), desc(id))
    .limit(10);
}
