import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readFailedChecks, recheckAssignment } from "./recheck-carrier.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

const failed = "Nothing was overridden";

/**
 * Overrides what the carrier of a load fails, for staff, so that it can sign and be dispatched.
 * @throws AppError `not_found` without access; `conflict` when another carrier or none has the load,
 * or this one passes; `invalid` when it is marked do not use.
 */
export async function overrideChecks(
  { database, actor, clock }: Dependencies,
  { carrierId, reason, ...of }: OfLeg & { carrierId: string; reason: string },
): Promise<void> {
  const { shipmentId } = of;
  if (!can(actor, "override-objections")) {
    const nowhere = new AppError("not_found", "This load does not exist.");
    throw refusalTo(actor, "carriers.override-objections", nowhere);
  }
  await database.transaction(actor.userId, async (tx) => {
    const { trackingId, canceledAt } = await lockOfferedLoad(tx, shipmentId);
    const live = await findLiveAssignment(tx, of);
    if (live?.carrierId !== carrierId || live.completedAt || canceledAt) {
      throw new AppError("conflict", `${failed}: this carrier no longer has the load.`);
    }
    if (!(await readFailedChecks(tx, clock, of))) {
      throw new AppError("conflict", `${failed}: the carrier fails no other check.`);
    }
    const asked = { override: reason, failed };
    const checks = await recheckAssignment(tx, { actor, clock }, live, asked);
    const entry = { actorId: actor.userId, action: "assignment.override" as const };
    const subject = { kind: "shipment", id: shipmentId };
    const details = { trackingId, ...checks };
    await recordAudit(tx, { ...entry, subject, details }, clock.now());
  });
}
