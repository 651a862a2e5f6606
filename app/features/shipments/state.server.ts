import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierFor } from "./load/run-by.server.ts";
import { shipments } from "./tables.server.ts";

/** A shipment's owner, carrier as `carrierFor` says, and status. */
export function selectState(query: Queryable, id: string, actor: Actor | null = null) {
  return query
    .select({
      companyId: shipments.companyId,
      carrierId: carrierFor(actor),
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      trackingId: shipments.trackingId,
    })
    .from(shipments)
    .where(eq(shipments.id, id));
}
