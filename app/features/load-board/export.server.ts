import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { loadBids } from "./tables.server.ts";

const bid = byColumnName(
  loadBids.cents,
  loadBids.note,
  loadBids.state,
  loadBids.placedAt,
  loadBids.settledAt,
);

/** The bids that the actor placed as a carrier, the oldest first. */
export async function exportBids(query: Queryable, { companyId }: Actor) {
  const found = await query
    .select({ row: bid })
    .from(loadBids)
    .where(eq(loadBids.carrierId, companyId))
    .orderBy(asc(loadBids.placedAt), asc(loadBids.id));
  return found.map(({ row }) => row);
}
