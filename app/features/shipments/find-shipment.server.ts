import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { notThere } from "./refusal.ts";
import { shipments } from "./tables.server.ts";

/**
 * The ID of a shipment by its tracking ID; the caller checks access.
 * @throws AppError `not_found`.
 */
export async function findShipmentId(query: Queryable, trackingId: string): Promise<string> {
  const [found] = await query
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.trackingId, trackingId));
  if (!found) throw notThere();
  return found.id;
}
