import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { legPlaces } from "#app/features/assignments/leg-places.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import type { BidState } from "./load-board.ts";
import { can } from "./policy.ts";
import { forCarriers } from "./refusal.ts";
import { loadBids } from "./tables.server.ts";

/** A carrier's own bid; of the load, only the cities are shown. */
export type OwnBid = Awaited<ReturnType<typeof selectOwnBids>>[number];

const newestFirst = {
  direction: "descending",
  by: [
    { sql: loadBids.placedAt, kind: "instant", of: ({ placedAt }: OwnBid) => placedAt },
    { sql: loadBids.id, kind: "uuid", of: ({ id }: OwnBid) => id },
  ],
} as const;

/**
 * One page of the carrier's own bids, the newest first.
 * @throws AppError `not_found` for anyone but a verified carrier.
 */
export async function pageOwnBids(
  query: Queryable,
  actor: Actor | null,
  { state }: { state?: BidState | undefined },
  place: PagePlace,
) {
  if (!can(actor, "see-board")) throw forCarriers();
  return readPage(place, newestFirst, (part) =>
    selectOwnBids(query, actor, and(state && eq(loadBids.state, state), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/** The carrier's open bid on a load, or else its latest; undefined without one. */
export async function findOwnBid(query: Queryable, actor: Actor | null, shipmentId: string) {
  if (!can(actor, "see-board")) return undefined;
  const [found] = await selectOwnBids(query, actor, eq(loadBids.shipmentId, shipmentId))
    .orderBy(desc(eq(loadBids.state, "open")), desc(loadBids.placedAt), desc(loadBids.id))
    .limit(1);
  return found;
}

function selectOwnBids(query: Queryable, { companyId }: Actor, which: SQL | undefined) {
  const { id, shipmentId, cents, note, state, placedAt, settledAt } = loadBids;
  const { origin, destination } = legPlaces(loadBids.legId);
  return query
    .select({ id, shipmentId, origin, destination, cents, note, state, placedAt, settledAt })
    .from(loadBids)
    .innerJoin(shipments, eq(shipments.id, loadBids.shipmentId))
    .where(and(eq(loadBids.carrierId, companyId), which));
}
