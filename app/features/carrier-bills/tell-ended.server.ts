import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { endedMail, gaveUpMail } from "#app/features/assignments/mail/ended.server.tsx";
import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { tellOnce } from "#app/features/mail/tell-once.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Follow } from "#app/features/shipments/load/follow-load.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { canceledCarrierMail } from "#app/features/shipments/mail/canceled.server.tsx";
import { carrierBillPath } from "./paths.ts";

/**
 * Emails a carrier whose assignment ended what we owe it and where it bills that, and our team, whose load
 * has no carrier now, where it gave up.
 */
export const tellEnded: Follow<"assignmentEnded"> = async (tx, ended) => {
  const { shipmentId, assignmentId, carrierId, note, origin, told } = ended;
  const load = await lockLoad(tx, shipmentId);
  if (!load) return;
  const text = { ...ended, trackingId: load.trackingId };
  const carrier = await readCarrierParty(tx, carrierId);
  const owedCents = totalOf(await listPay(tx, assignmentId));
  const billing = owedCents > 0 ? await findCarrierPeople(tx, [carrierId], "billing") : [];
  const emails = [...carrier.emails, ...billing.map(({ email }) => email)];
  const billLink = origin + carrierBillPath(load.trackingId);
  const mailTo =
    ended.reason === "load canceled"
      ? await canceledCarrierMail({ ...text, reason: note ?? "" }, { cents: owedCents, billLink })
      : await endedMail({ ...text, owedCents, billLink });
  await tellOnce(tx, { emails, told }, mailTo);
  if (!ended.isByCarrier) return;
  const link = `${origin}/staff/shipments/${shipmentId}`;
  const toDesk = await gaveUpMail(text, { carrier: carrier.name, link });
  await enqueueMail(tx, toDesk(company.email.general));
};
