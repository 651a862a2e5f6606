import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { findEndedAssignment } from "#app/features/assignments/ended-assignment.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";

/** The load that the caller's company had as its carrier and no longer has; undefined otherwise. */
export async function findEndedLoad(
  { database }: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<{ id: string; actor: Actor } | undefined> {
  const actor = actAs(c.get("caller").actor, "carrier");
  const ended = actor && (await findEndedAssignment(database.query, actor, trackingId));
  return ended ? { id: ended.shipmentId, actor } : undefined;
}
