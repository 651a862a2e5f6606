import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { findEndedAssignment } from "#app/features/assignments/ended-assignment.server.ts";
import { findCarrierLoad } from "#app/features/shipments/api/find-load.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";

/**
 * The load that the caller bills, or enters a bill for: its carrier, also one that no longer has it,
 * and staff.
 * @throws AppError `not_found` without access or without the load.
 */
export async function findBilledLoad(
  deps: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<{ id: string; actor: Actor }> {
  const carrier = actAs(c.get("caller").actor, "carrier");
  const ended = carrier && (await findEndedAssignment(deps.database.query, carrier, trackingId));
  if (ended) return { id: ended.shipmentId, actor: carrier };
  const { load, actor } = await findCarrierLoad(deps, c, trackingId);
  return { id: load.id, actor };
}
