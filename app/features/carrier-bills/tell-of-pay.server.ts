import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { payAddedMail } from "#app/features/charges/mail/pay-added.server.tsx";
import { tellOnce } from "#app/features/mail/tell-once.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Follow } from "#app/features/shipments/load/follow-load.server.ts";
import { carrierBillPath } from "./paths.ts";

/** Emails a carrier that no longer has its load of pay that it gets, and where it bills it. */
export const tellOfPay: Follow<"payAdded"> = async (tx, added) => {
  const { shipmentId, payee, line, reason, origin, told } = added;
  const { id, legId, carrierId, endedAt, endedLane, endReason } = payee;
  if (!endedAt) return;
  const load = await readOfferedLoad(tx, shipmentId, { isAccepted: false, legId });
  const { trackingId } = load;
  const mailTo = await payAddedMail({
    trackingId,
    // As it knows it: a change of the load since isn't told.
    lane: endedLane ?? laneOf(load),
    isCanceled: endReason === "load canceled",
    line,
    reason,
    payCents: totalOf(await listPay(tx, id)),
    billLink: origin + carrierBillPath(trackingId),
  });
  const { emails } = await readCarrierParty(tx, carrierId, "billing");
  await tellOnce(tx, { emails, told }, mailTo);
};
