import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import {
  type AnswerDependencies,
  refuseOthers,
} from "#app/features/carrier-offers/answer.server.ts";
import { answeredMail } from "#app/features/carrier-offers/mail/answered.server.tsx";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import {
  lockOfferedLoad,
  refuseClosedOffer,
  settleOpen,
} from "#app/features/carrier-offers/settle.server.ts";
import { refuseOtherTerms } from "#app/features/carrier-offers/terms.server.ts";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { refuseStepOfCarrier } from "#app/features/shipments/load/refuse-step.server.ts";
import { refuseUnfitCarrier } from "./recheck-carrier.server.ts";

/**
 * A carrier takes a load, on the terms of the version that it was shown. In one transaction an assignment opens, the offer's lines become its
 * pay, and the offers to other carriers are withdrawn.
 * @throws AppError `forbidden` for a role that doesn't answer offers; `conflict` when the offer is no
 * longer open, the load is gone, or it changed since that version; `invalid` when the carrier no
 * longer passes the checks and staff have not overridden them.
 */
export async function acceptCarrierOffer(
  { database, actor, byLink = false, clock, origin }: AnswerDependencies,
  offer: OwnOffer,
  version = offer.version,
): Promise<void> {
  refuseOthers(actor, offer);
  const now = clock.now();
  await refuseClosedOffer(database.query, offer.id, now);
  const said = { what: "accepted", words: null, counterCents: null, by: actor } as const;
  const mail = await answeredMail(database.query, offer, said, origin);
  const { id, shipmentId, legId, carrierId, lines } = offer;
  const of = { shipmentId, legId };
  const actorId = actor.userId;
  await database.transaction(actorId, async (tx) => {
    const { trackingId } = await lockOfferedLoad(tx, shipmentId);
    await settleOpen(tx, id, { state: "accepted", settledAt: now }, now);
    await refuseOtherTerms(tx, { offerId: id, version });
    await refuseStepOfCarrier(tx, { step: "cover", ...of });
    await refuseUnfitCarrier(tx, clock, { ...of, carrierId, offerId: id });
    const opened = { ...of, carrierId, offerId: id, acceptedBy: actorId };
    const assignmentId = await openAssignment(tx, { ...opened, source: "offer" }, now);
    const charged = { shipmentId, side: "carrier", source: "carrier offer", assignmentId } as const;
    await copyAgreedLines(tx, { ...charged, lines, sourceId: id, acceptedBy: actorId }, now);
    await enqueueMail(tx, mail);
    const details = { trackingId, offer: id, byLink };
    const subject = { kind: "shipment", id: shipmentId };
    await recordAudit(tx, { actorId, action: "carrier-offer.accepted", subject, details }, now);
  });
}
