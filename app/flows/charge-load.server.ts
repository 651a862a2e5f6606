import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import { carrierBillPath } from "#app/features/carrier-bills/paths.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { type AddedPay, addCharge, openCharge } from "#app/features/charges/commands.server.ts";
import { payAddedMail } from "#app/features/charges/mail/pay-added.server.tsx";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Adding = Parameters<typeof openCharge>;

/**
 * Adds a charge to a load, for staff, by every door. Carriers that signed the load sign again, and
 * one that no longer has it gets an email about its pay.
 * @throws AppError as `addCharge`.
 */
export function chargeLoad(deps: Adding[0], charge: Adding[1]): Promise<void> {
  return addCharge(tellingPayee(deps), charge);
}

/** The same in a transaction of the caller's, as `openCharge`. */
export function openLoadCharge(deps: Adding[0], charge: Adding[1]) {
  return openCharge(tellingPayee(deps), charge);
}

const tellingPayee = (deps: Adding[0]): Adding[0] => ({
  ...deps,
  tellPayee: (tx, payee, pay) => tellOfPay(tx, payee, pay, deps.origin),
});

/** Emails those who bill for a carrier, or its own address while nobody has joined. */
async function tellOfPay(
  tx: Queryable,
  { id, shipmentId, legId, carrierId, endedLane, endReason }: Assignment,
  { line, reason }: AddedPay,
  origin: string,
): Promise<void> {
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
  for (const email of emails) await enqueueMail(tx, mailTo(email));
}
