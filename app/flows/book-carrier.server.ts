import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { isVerifiedCarrier } from "#app/features/accounts/verified-roles.server.ts";
import { type Driver, recordDriver } from "#app/features/assignments/driver.server.ts";
import { readLegId } from "#app/features/assignments/legs.server.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import {
  type CarrierParty,
  readCarrierParty,
} from "#app/features/assignments/read-carrier.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { bookedMail, bookedOfficeMail } from "#app/features/carrier-offers/mail/booked.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { termsShown } from "#app/features/carrier-offers/offered-terms.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { carrierOfferLinks, carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { storeTerms } from "#app/features/carrier-offers/terms.server.ts";
import { drawToken, hashToken } from "#app/features/carrier-offers/token.server.ts";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { refuseZeroPay } from "#app/features/charges/zero-pay.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { type ChargeLine, totalOf } from "#app/features/money/charge-line.ts";
import { refuseStep } from "#app/features/shipments/load/refuse-step.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseUnfit } from "./assign-carrier.server.ts";
import { refuseThinMargin } from "./pay-guide.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

export type BookedCarrier = {
  id: string;
  /** Which leg; a load of one needs no choice. */
  legId?: string | null | undefined;
  carrierId: string;
  /** What was agreed on the phone. */
  lines: readonly ChargeLine[];
  /** The reason to book it despite failed checks. */
  override: string | null;
  /** The reason to go over the customer's credit limit. */
  creditOverride?: string | null;
  /** The reason to book it although its pay leaves less than the margin floor. */
  marginOverride?: string | null;
  /** The reason that its rate confirmation pays $0.00 or less. */
  zeroPayReason?: string | null;
  /** Who drives, if the carrier said so. */
  driver: Driver | null;
  /** The offer that it countered at this pay, which becomes the accepted one, and how it is checked. */
  countered?: { offerId: string; recheck: (tx: Queryable) => Promise<Details> };
  /** Whether its dispatchers get an email with the rate confirmation to sign; they do unless told. */
  sendsConfirmation?: boolean;
};

const nothing = "Nothing was booked";

/**
 * Books a carrier that agreed by phone, for staff: the assignment opens with its pay, other offers
 * and bids end, and the carrier's dispatchers get an email with the rate confirmation to sign, if wanted;
 * its own address, while nobody can sign. Returns the carrier that was booked.
 * @throws AppError `not_found` without access; `conflict` when the load is canceled, delivered or
 * has a carrier; `invalid` when the carrier fails the checks, the hazmat details are incomplete, or the
 * pay leaves less than the margin floor, or comes to $0.00 or less, without a reason.
 */
export async function bookCarrier(
  deps: Dependencies,
  booked: BookedCarrier,
): Promise<CarrierParty> {
  const { database, actor, clock } = deps;
  if (!can(actor, "book")) throw refusalTo(actor, "assignments.book", noLoad());
  const { id, carrierId, lines, override, driver, countered } = booked;
  const of = { shipmentId: id, legId: booked.legId };
  const carrier = await readCarrierParty(database.query, carrierId);
  const emails = await prepareEmails(deps, booked, carrier);
  const now = clock.now();
  const totalCents = totalOf(lines);
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockOfferedLoad(tx, id);
    const passed = await refuseStep(tx, {
      step: "cover",
      ...of,
      failed: nothing,
      reasons: booked,
      passed: countered ? ["creditOverride"] : [],
    });
    if (await findLiveAssignment(tx, of)) throw refused("this load already has a carrier");
    if (!(await isVerifiedCarrier(tx, carrierId))) {
      throw new AppError("invalid", "This carrier is no longer verified. Choose another one.");
    }
    const checks = countered
      ? await countered.recheck(tx)
      : await refuseUnfit(tx, deps, { ...of, carrierId, override, failed: nothing });
    const pay = { cents: totalCents, reason: booked.marginOverride ?? null, failed: nothing };
    const margin = await refuseThinMargin(tx, id, pay);
    const accepted = { state: "accepted", lines, totalCents, settledAt: now } as const;
    const offerId = countered?.offerId ?? randomUUID();
    if (countered) {
      await tx.update(carrierOffers).set(accepted).where(eq(carrierOffers.id, offerId));
    } else {
      const legId = await readLegId(tx, of);
      const sent = { sentAt: now, sentBy: actor.userId, expiresAt: now, maxCents: totalCents };
      const offer = { id: offerId, shipmentId: id, legId, carrierId, override };
      await tx.insert(carrierOffers).values({ ...offer, ...sent, ...accepted });
      const offered = { isAccepted: false, legId };
      const terms = termsShown(await readOfferedLoad(tx, id, offered));
      await storeTerms(tx, { offerId, version: 1, terms }, now);
    }
    const opened = { ...of, carrierId, offerId, acceptedBy: actor.userId };
    const assignmentId = await openAssignment(tx, { ...opened, source: "staff" }, now);
    const charged = { shipmentId: id, side: "carrier", source: "carrier offer" } as const;
    const agreed = { ...charged, assignmentId, lines, sourceId: offerId };
    await copyAgreedLines(tx, { ...agreed, acceptedBy: actor.userId }, now);
    const opening = await findLiveAssignment(tx, of);
    const asked = { reason: booked.zeroPayReason ?? null, failed: nothing, isNew: true };
    const zeroPay = opening ? await refuseZeroPay(tx, opening, asked) : {};
    if (driver) await recordDriver(tx, { id: assignmentId, shipmentId: id }, driver);
    for (const { link, mail } of emails) {
      if (link) await tx.insert(carrierOfferLinks).values({ ...link, offerId });
      await enqueueMail(tx, mail);
    }
    const details = {
      trackingId: load.trackingId,
      carrier: carrierId,
      totalCents,
      ...(countered && { offer: offerId, atCounter: true }),
      ...checks,
      ...passed,
      ...margin,
      ...zeroPay,
    };
    const subject = { kind: "shipment", id };
    const entry = { actorId: actor.userId, action: "assignment.book" as const, subject, details };
    await recordAudit(tx, entry, now);
  });
  return carrier;
}

/** The emails with each dispatcher's own link, rendered before the transaction opens. */
async function prepareEmails(
  { database, origin }: Dependencies,
  { id, legId: chosen, lines, countered, sendsConfirmation = true }: BookedCarrier,
  { name, people, hasPeople, emails }: CarrierParty,
) {
  if (!sendsConfirmation) return [];
  const legId = await readLegId(database.query, { shipmentId: id, legId: chosen });
  const of = { isAccepted: false, legId };
  const load = await readOfferedLoad(database.query, id, of);
  if (!hasPeople) {
    const mailTo = await bookedOfficeMail({ carrier: name, lines }, load);
    return emails.map((email) => ({ link: null, mail: mailTo(email) }));
  }
  return Promise.all(
    people.map(async ({ userId, firstName, email }) => {
      const token = drawToken();
      const mail = await bookedMail(
        { firstName, email, lines, token, isCounter: countered !== undefined },
        load,
        origin,
      );
      return { link: { userId, tokenHash: hashToken(token) }, mail };
    }),
  );
}

const noLoad = () => new AppError("not_found", "This load does not exist.");
const refused = (why: string) => new AppError("conflict", `${nothing}: ${why}.`);
