import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments, statusChanges } from "./tables.server.ts";

/** Every shipment of the actor's with its history, the oldest first. */
export async function exportShipments(query: Queryable, { userId }: Actor) {
  const found = await query
    .select({
      id: shipments.id,
      tracking_id: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      weight: shipments.weight,
      mode: shipments.mode,
      freight_description: shipments.freightDescription,
      known_shipper: shipments.knownShipper,
      status: shipments.status,
      created_at: shipments.createdAt,
    })
    .from(shipments)
    .where(eq(shipments.userId, userId))
    .orderBy(asc(shipments.createdAt), asc(shipments.id));
  const changes = await query
    .select({
      shipmentId: statusChanges.shipmentId,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      at: statusChanges.changedAt,
      note: statusChanges.note,
    })
    .from(statusChanges)
    .innerJoin(shipments, eq(shipments.id, statusChanges.shipmentId))
    .where(eq(shipments.userId, userId))
    .orderBy(asc(statusChanges.id));
  const history = Map.groupBy(changes, ({ shipmentId }) => shipmentId);
  return found.map((shipment) => ({
    ...shipment,
    history: (history.get(shipment.id) ?? []).map(({ shipmentId: _, ...change }) => change),
  }));
}
