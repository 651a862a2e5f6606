import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { ownEndReasonLabel } from "#app/features/assignments/assignment.ts";
import { findEndedAssignment } from "#app/features/assignments/ended-assignment.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readOwnEnds } from "./own-ends.server.ts";

/**
 * What a carrier still sees of a load that it no longer has: the lane as it was then, how it ended and
 * what it needs to be paid, no address or reference number. Undefined for a load it never had.
 */
export async function readEndedLoad(query: Queryable, actor: Actor, trackingId: string) {
  const ended = await findEndedAssignment(query, actor, trackingId);
  const ends = ended && (await readOwnEnds(query, actor, ended.shipmentId));
  if (!ended || !ends) return undefined;
  return {
    id: ended.shipmentId,
    trackingId,
    carrierId: ended.carrierId,
    lane: ended.endedLane,
    endedAt: ended.endedAt.toISOString(),
    reason: ownEndReasonLabel(ended.endReason),
    note: ended.endNote,
    ends,
  };
}

export type EndedLoad = NonNullable<Awaited<ReturnType<typeof readEndedLoad>>>;

/**
 * How the assignment that an offer agreed ended, and what we owe for it; undefined while it is live,
 * and for anyone but its carrier.
 */
export async function readEndOfOffer(query: Queryable, actor: Actor, offerId: string) {
  const [ended] = await query.select().from(assignments).where(eq(assignments.offerId, offerId));
  if (!ended?.endedAt || !ended.endReason || !can(actor, "see-own", ended)) return undefined;
  return {
    endedAt: ended.endedAt.toISOString(),
    reason: ownEndReasonLabel(ended.endReason),
    note: ended.endNote,
    owedCents: totalOf(await listPay(query, ended.id)),
  };
}
