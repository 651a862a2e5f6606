import type { Actor } from "#app/features/accounts/actor.ts";
import { findEndedLoad } from "#app/features/assignments/api/find-ended-load.server.ts";
import { findLoadOfParty } from "#app/features/shipments/api/find-load.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";

type Party = { id: string; actor: Actor; reader: LoadReader; isEnded: boolean };

/**
 * The load whose documents the caller has to do with: its shipper, a carrier that has or had it, and staff.
 * @throws AppError `not_found` without access or without the load.
 */
export async function findParty(
  deps: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<Party> {
  const ended = await findEndedLoad(deps, c, trackingId);
  if (ended) return { ...ended, reader: "carrier", isEnded: true };
  const { load, actor, reader } = await findLoadOfParty(deps, c, trackingId);
  return { id: load.id, actor, reader, isEnded: false };
}
