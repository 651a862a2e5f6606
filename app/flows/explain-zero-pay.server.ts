import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { can } from "#app/features/charges/policy.ts";
import { refuseZeroPay } from "#app/features/charges/zero-pay.server.ts";
import { announceChange } from "#app/features/shipments/load/follow-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { OfferDependencies } from "./offer-load.server.ts";

const failed = "Nothing was saved";

/**
 * Says why the rate confirmation of a load's carrier pays $0.00 or less, for staff, so that it can be
 * printed and signed.
 * @throws AppError `not_found` without access; `conflict` when no carrier has the load, or its
 * confirmation needs no reason, such as when a colleague just gave one.
 */
export async function explainZeroPay(
  deps: OfferDependencies,
  { reason, ...of }: OfLeg & { reason: string },
): Promise<void> {
  const { database, actor, clock } = deps;
  if (!can(actor, "charge")) {
    const nowhere = new AppError("not_found", "This load does not exist.");
    throw refusalTo(actor, "charges.charge", nowhere);
  }
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { trackingId, canceledAt } = await lockOfferedLoad(tx, of.shipmentId);
    const live = await findLiveAssignment(tx, of);
    if (!live || canceledAt) {
      throw new AppError("conflict", `${failed}: no carrier has this load.`);
    }
    await announceChange(tx, { shipmentId: of.shipmentId, now });
    const explained = await refuseZeroPay(tx, live, { reason, failed });
    if (explained.zeroPayReason === undefined) {
      throw new AppError("conflict", `${failed}: this rate confirmation needs no reason now.`);
    }
    const subject = { kind: "shipment", id: of.shipmentId };
    const details = { trackingId, ...explained };
    const entry = { actorId: actor.userId, action: "assignment.zero-pay" as const };
    await recordAudit(tx, { ...entry, subject, details }, now);
  });
}
