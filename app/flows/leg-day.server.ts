import { findLeg, type OfLeg } from "#app/features/assignments/legs.server.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * The local date on which a load's leg is picked up, as an ISO 8601 date; null while no window is known.
 * @throws AppError as `findLeg`.
 */
export async function readLegDay(query: Queryable, of: OfLeg): Promise<string | null> {
  const leg = await findLeg(query, of);
  return readPickupDay(query, of.shipmentId, leg?.sequence);
}
