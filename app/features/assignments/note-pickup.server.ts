import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { assignments } from "./tables.server.ts";

/**
 * Records when the carrier of a load of one leg picked it up, as its status tells, in the transaction
 * that splits the load on its way.
 */
export async function notePickup(tx: Queryable, shipmentId: string): Promise<void> {
  const moved = sql`(select max(changed_at) from shipment_status_changes
    where shipment_id = ${shipmentId} and to_status = 'In Transit')`;
  await tx
    .update(assignments)
    .set({ pickedUpAt: sql`coalesce(${assignments.pickedUpAt}, ${moved})` })
    .where(and(eq(assignments.shipmentId, shipmentId), isNull(assignments.endedAt)));
}
