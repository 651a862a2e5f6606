import { eq } from "drizzle-orm";
import { companyDays } from "#app/features/accounts/today.ts";
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
import { carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { refuseOtherTerms } from "#app/features/carrier-offers/terms.server.ts";
import { lockCarrierFile } from "#app/features/carriers/file-commands.server.ts";
import { vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { adoptCosts } from "#app/features/charges/assignment-charges.server.ts";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { prepareOthersEnd } from "./end-other-offers.server.ts";
import { readLegDay } from "./leg-day.server.ts";

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
  const endOthers = await prepareOthersEnd(database.query, of, origin);
  const actorId = actor.userId;
  await database.transaction(actorId, async (tx) => {
    const load = await lockOfferedLoad(tx, shipmentId);
    const { trackingId } = load;
    await settleOpen(tx, id, { state: "accepted", settledAt: now }, now);
    await refuseOtherTerms(tx, { offerId: id, version });
    await refuseUnfit(tx, offer, clock);
    if (load.canceledAt || load.status === "Delivered") throw gone();
    const opened = { ...of, carrierId, offerId: id, acceptedBy: actorId };
    const assignmentId = await openAssignment(tx, { ...opened, source: "offer" }, now);
    await endOthers(tx, { winnerId: carrierId }, now);
    await adoptCosts(tx, { shipmentId, assignmentId });
    const charged = { shipmentId, side: "carrier", source: "carrier offer", assignmentId } as const;
    await copyAgreedLines(tx, { ...charged, lines, sourceId: id, acceptedBy: actorId }, now);
    await enqueueMail(tx, mail);
    const details = { trackingId, offer: id, byLink };
    const subject = { kind: "shipment", id: shipmentId };
    await recordAudit(tx, { actorId, action: "carrier-offer.accepted", subject, details }, now);
  });
}

/** Refuses a carrier whose file changed since the offer was sent so that it no longer passes. */
async function refuseUnfit(tx: Queryable, offer: OwnOffer, clock: Clock): Promise<void> {
  const { id, carrierId } = offer;
  await lockCarrierFile(tx, carrierId);
  const day = (await readLegDay(tx, offer)) ?? companyDays(clock).today;
  const carrier = await vetCarrierById(tx, carrierId, day);
  const [sent] = await tx
    .select({ override: carrierOffers.override })
    .from(carrierOffers)
    .where(eq(carrierOffers.id, id));
  const isFit = carrier?.objections.length === 0;
  const isOverridden = Boolean(sent?.override) && carrier?.state !== "do not use";
  if (isFit || isOverridden) return;
  throw new AppError(
    "invalid",
    `We need to update your carrier file before you can take this load. Call us at ${company.phone.display}.`,
  );
}

const gone = () => new AppError("conflict", "This load is no longer available.");
