import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { carrierOffers } from "./tables.server.ts";

const offer = byColumnName(
  carrierOffers.state,
  carrierOffers.lines,
  carrierOffers.totalCents,
  carrierOffers.expiresAt,
  carrierOffers.sentAt,
  carrierOffers.counterCents,
  carrierOffers.counterNote,
  carrierOffers.counteredAt,
  carrierOffers.settledAt,
  carrierOffers.declineReason,
);

/**
 * The offers to the actor's carrier and their answers, the oldest first. Only one that it has names the
 * load: with its tracking ID anybody follows it.
 */
export async function exportCarrierOffers(query: Queryable, { companyId }: Actor) {
  const found = await query
    .select({ trackingId: shipments.trackingId, state: carrierOffers.state, row: offer })
    .from(carrierOffers)
    .innerJoin(shipments, eq(shipments.id, carrierOffers.shipmentId))
    .where(eq(carrierOffers.carrierId, companyId))
    .orderBy(asc(carrierOffers.sentAt), asc(carrierOffers.id));
  return found.map(({ trackingId, state, row }) => ({
    tracking_id: state === "accepted" ? trackingId : null,
    ...row,
  }));
}
