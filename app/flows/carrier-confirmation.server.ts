import type { Actor } from "#app/features/accounts/actor.ts";
import { recordChangeSeen } from "#app/features/assignments/confirm-assignment.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLatestAssignment } from "#app/features/assignments/queries.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { makeConfirmationOf } from "./rate-confirmation.server.ts";

type Dependencies = { database: Database; clock: Clock; actor: Actor };

/**
 * The rate confirmation of a load for the actor's carrier while it has the load, and records that the
 * carrier has seen what changed. Undefined without an agreement.
 */
export async function openOwnConfirmation(deps: Dependencies, shipmentId: string) {
  const { database, clock, actor } = deps;
  const of = { shipmentId, carrierId: actor.companyId };
  const latest = await findLatestAssignment(database.query, of);
  if (!latest || latest.endedAt || !can(actor, "see-own", latest)) return undefined;
  const made = await makeConfirmationOf({ ...deps, actor: null }, latest);
  // A colleague who can't sign has told nobody who can.
  if (made?.changed && can(actor, "give-up", latest)) {
    await recordChangeSeen(database.query, latest.id, clock.now());
  }
  return made;
}

/** The agreed offer of a load that the actor's carrier has; undefined without one. */
export async function findAgreedOffer(query: Queryable, actor: Actor, shipmentId: string) {
  const { companyId: carrierId } = actor;
  const latest = await findLatestAssignment(query, { shipmentId, carrierId });
  if (!latest?.offerId || latest.endedAt || !can(actor, "see-own", latest)) return undefined;
  return { id: latest.offerId, shipmentId, carrierId };
}
