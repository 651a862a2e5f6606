import type { Actor } from "#app/features/accounts/actor.ts";
import { recordChangeSeen } from "#app/features/assignments/confirm-assignment.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findOwnLive, listLiveAssignments } from "#app/features/assignments/queries.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { makeConfirmationOf } from "./rate-confirmation.server.ts";

type Dependencies = { database: Database; clock: Clock; actor: Actor };

/** A load, and by which offer the carrier has it; the leg that it has to sign first when left out. */
type Own = { shipmentId: string; offerId?: string };

/**
 * The rate confirmation of a load for the actor's carrier while it has the load, and records that the
 * carrier has seen what changed, unless nobody reads the answer (`isRead`), as that of a HEAD request.
 * Undefined without an agreement.
 */
export async function openOwnConfirmation(deps: Dependencies, of: Own, isRead = true) {
  const { database, clock, actor } = deps;
  const own = await findOwn(database.query, actor, of);
  if (!own || !can(actor, "see-own", own)) return undefined;
  const made = await makeConfirmationOf({ ...deps, actor: null }, own);
  // A colleague who can't sign has told nobody who can.
  if (isRead && made && !made.isHeld && made.changed && can(actor, "give-up", own)) {
    await recordChangeSeen(database.query, own.id, clock.now());
  }
  return made;
}

/** The agreed offer of a load that the actor's carrier has; undefined without one. */
export async function findAgreedOffer(query: Queryable, actor: Actor, shipmentId: string) {
  const own = await findOwn(query, actor, { shipmentId });
  if (!own?.offerId || !can(actor, "see-own", own)) return undefined;
  return { id: own.offerId, shipmentId, carrierId: own.carrierId };
}

async function findOwn(query: Queryable, { companyId: carrierId }: Actor, of: Own) {
  const { shipmentId, offerId } = of;
  const live = await listLiveAssignments(query, shipmentId);
  const own = live.filter((one) => one.carrierId === carrierId);
  if (offerId !== undefined) return own.find((one) => one.offerId === offerId);
  const toSign = own.find(({ changedAt, confirmedAt }) => changedAt ?? !confirmedAt);
  return toSign ?? findOwnLive(query, { shipmentId, carrierId });
}
