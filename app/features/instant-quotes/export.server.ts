import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { instantQuotes } from "./tables.server.ts";

const quote = byColumnName(
  instantQuotes.originZip,
  instantQuotes.destinationZip,
  instantQuotes.origin,
  instantQuotes.destination,
  instantQuotes.units,
  instantQuotes.weight,
  instantQuotes.description,
  instantQuotes.equipment,
  instantQuotes.pickupAccessorials,
  instantQuotes.deliveryAccessorials,
  instantQuotes.hazardous,
  instantQuotes.pickupDay,
  instantQuotes.arriveBy,
  instantQuotes.options,
  instantQuotes.unpriced,
  instantQuotes.terms,
  instantQuotes.createdAt,
  instantQuotes.validUntil,
  instantQuotes.bookedAt,
  instantQuotes.bookedMode,
  instantQuotes.trackingId,
);

/** The actor's instant quotes, the oldest first. */
export async function exportInstantQuotes(query: Queryable, { userId }: Actor) {
  const found = await query
    .select({ row: quote })
    .from(instantQuotes)
    .where(eq(instantQuotes.userId, userId))
    .orderBy(asc(instantQuotes.createdAt), asc(instantQuotes.id));
  return found.map(({ row }) => row);
}
