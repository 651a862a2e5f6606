import { changedTerms } from "#app/features/assignments/changed-terms.ts";
import { recordChange } from "#app/features/assignments/confirm-assignment.server.ts";
import { readLegId } from "#app/features/assignments/legs.server.ts";
import {
  type ChangedLoad,
  changedLoadMail,
} from "#app/features/assignments/mail/changed.server.tsx";
import { type Assignment, listUndelivered } from "#app/features/assignments/queries.server.ts";
import { readCarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { offerLinkPath } from "#app/features/carrier-offers/paths.ts";
import { carrierOfferLinks } from "#app/features/carrier-offers/tables.server.ts";
import { drawToken, hashToken } from "#app/features/carrier-offers/token.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import type { FollowChange } from "#app/features/shipments/load/follow-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readConfirmation } from "./rate-confirmation.server.ts";

/**
 * Emails the carriers that have a load each change of what they sign. Those that signed are asked to
 * sign again, unless the change takes the load back to what they signed.
 */
export const askToSignAgain: FollowChange = async (tx, { shipmentId, now, origin }) => {
  const before = new Map<string, SignedTerms>();
  for (const assignment of await listUndelivered(tx, shipmentId)) {
    const confirmation = await readConfirmation(tx, assignment);
    if (confirmation) before.set(assignment.id, confirmation.terms);
  }
  return async () => {
    for (const assignment of await listUndelivered(tx, shipmentId)) {
      const terms = before.get(assignment.id);
      await tellCarrier(tx, assignment, { before: terms, origin, now });
    }
  };
};

type At = { before: SignedTerms | undefined; origin: string; now: Date };

async function tellCarrier(tx: Queryable, assignment: Assignment, { before, origin, now }: At) {
  const confirmation = await readConfirmation(tx, assignment);
  if (!confirmation) return;
  const { terms, changes: unsigned, signed, isSigned, isHeld } = confirmation;
  const { changedAt, changedTerms: told } = assignment;
  const changes = before ? changedTerms(before, terms) : [];
  if (!signed) {
    // Nobody is asked to sign what pays nothing until staff said why.
    if (changes.length === 0 || isHeld) return;
    await emailCarrier(tx, assignment, { signing: "first", changes, unsigned: changes }, origin);
    return;
  }
  if (isSigned) {
    if (changedAt) await recordChange(tx, assignment, null);
    if (told !== null) {
      await emailCarrier(tx, assignment, { signing: "none", changes, unsigned }, origin);
    }
    return;
  }
  if (isHeld) {
    if (told !== null || changedAt === null) {
      await recordChange(tx, assignment, { terms: null, at: now });
    }
    return;
  }
  const present = sha256(JSON.stringify(terms));
  if (present === told) return;
  await recordChange(tx, assignment, { terms: present, at: now });
  await emailCarrier(tx, assignment, { signing: "again", changes, unsigned }, origin);
}

type Told = Pick<ChangedLoad, "signing" | "changes" | "unsigned">;

async function emailCarrier(tx: Queryable, assignment: Assignment, told: Told, origin: string) {
  const { shipmentId, carrierId } = assignment;
  const legId = await readLegId(tx, assignment);
  const load = await readOfferedLoad(tx, shipmentId, { isAccepted: false, legId });
  const changed = { ...told, trackingId: load.trackingId, lane: laneOf(load) };
  const { people, hasPeople, emails } = await readCarrierParty(tx, carrierId);
  const offerId = assignment.offerId ?? "";
  for (const { userId, email } of people) {
    const token = drawToken();
    await tx.insert(carrierOfferLinks).values({ tokenHash: hashToken(token), offerId, userId });
    const mailTo = await changedLoadMail(changed, origin + offerLinkPath(token));
    await enqueueMail(tx, mailTo(email));
  }
  if (hasPeople) return;
  const mailTo = await changedLoadMail(changed, null);
  for (const email of emails) await enqueueMail(tx, mailTo(email));
}
