import type { Actor } from "#app/features/accounts/actor.ts";
import { findLatestAssignment } from "#app/features/assignments/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/**
 * Refuses a carrier's report of pickup until it signed what changed of the load.
 * @throws AppError `conflict`.
 */
export async function refuseUnsignedPickup(
  tx: Queryable,
  actor: Actor | null,
  shipmentId: string,
): Promise<void> {
  if (!actor) return;
  const of = { shipmentId, carrierId: actor.companyId };
  const latest = await findLatestAssignment(tx, of);
  if (!latest?.changedAt || latest.endedAt) return;
  throw new AppError(
    "conflict",
    "Nothing was reported: this load changed after you signed. Sign the new rate confirmation first.",
  );
}
