import type { Actor } from "#app/features/accounts/actor.ts";
import { findEndedLoad } from "#app/features/assignments/api/find-ended-load.server.ts";
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
  const ended = await findEndedLoad(deps, c, trackingId);
  if (ended) return ended;
  const { load, actor } = await findCarrierLoad(deps, c, trackingId);
  return { id: load.id, actor };
}
