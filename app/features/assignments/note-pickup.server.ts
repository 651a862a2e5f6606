import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { assignments } from "./tables.server.ts";

/**
 * Records when the carrier of a load of one leg picked it up, as the pickup was reported, in the
 * transaction that splits the load on its way.
 */
export async function notePickup(tx: Queryable, shipmentId: string): Promise<void> {
  // A status that was corrected to In Transit tells when, unless a pickup does.
  const pickedUp = sql`(select occurred_at from shipment_events
    where shipment_id = ${shipmentId} and moved_to = 'In Transit' and undone_at is null
    order by kind = 'CORRECTED', sequence desc limit 1)`;
  await tx
    .update(assignments)
    .set({ pickedUpAt: sql`coalesce(${assignments.pickedUpAt}, ${pickedUp})` })
    .where(and(eq(assignments.shipmentId, shipmentId), isNull(assignments.endedAt)));
}
