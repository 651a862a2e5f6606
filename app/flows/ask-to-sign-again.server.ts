import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { recordChange } from "#app/features/assignments/confirm-assignment.server.ts";
import { readLegId } from "#app/features/assignments/legs.server.ts";
import { signAgainMail } from "#app/features/assignments/mail/sign-again.server.tsx";
import { type Assignment, listSigned } from "#app/features/assignments/queries.server.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { offerLinkPath } from "#app/features/carrier-offers/paths.ts";
import { carrierOfferLinks } from "#app/features/carrier-offers/tables.server.ts";
import { drawToken, hashToken } from "#app/features/carrier-offers/token.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { sha256 } from "#app/features/papers/store.server.ts";
import type { AfterChange } from "#app/features/shipments/load/after-change.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPlace } from "./find-place.server.ts";
import { readConfirmation } from "./rate-confirmation.server.ts";
import { tellOfferedChange } from "./tell-offered-change.server.ts";

/**
 * Adds to the dependencies of a change of a load that the carriers which signed it are asked to sign
 * again, and those to which it is offered are told. Each door through which a load or its pay changes
 * uses it.
 */
export function withSigning<Deps extends { origin: string }>(deps: Deps) {
  const afterChange: AfterChange = async (tx, shipmentId, now) => {
    await tellOfferedChange(tx, shipmentId, { origin: deps.origin, now });
    for (const assignment of await listSigned(tx, shipmentId)) {
      await compareWithSigned(tx, assignment, { origin: deps.origin, now });
    }
  };
  return { ...deps, afterChange };
}

type At = { origin: string; now: Date };

/**
 * Compares a load with what its carrier signed. A first change emails its dispatchers. Until one of
 * them opens it, further changes send nothing, as the link shows them all; after that, the next one
 * does. A change that is taken back needs no signature.
 */
async function compareWithSigned(tx: Queryable, assignment: Assignment, at: At): Promise<void> {
  const confirmation = await readConfirmation(tx, assignment);
  if (!confirmation) return;
  const { terms, changes, isSigned, isHeld } = confirmation;
  if (isSigned) {
    if (assignment.changedAt) await recordChange(tx, assignment, null);
    return;
  }
  if (isHeld) {
    // It needs a signature, but nobody is asked for one until staff said why it pays nothing.
    if (assignment.changedTerms !== null || assignment.changedAt === null) {
      await recordChange(tx, assignment, { terms: null, at: at.now });
    }
    return;
  }
  const changed = sha256(JSON.stringify(terms));
  if (changed === assignment.changedTerms) return;
  const isTold = assignment.changedTerms !== null;
  const isUnread = isTold && assignment.changeSeenAt === null;
  await recordChange(tx, assignment, { terms: changed, at: at.now });
  if (isUnread) return;
  const load = await readOfferedLoad(tx, assignment.shipmentId, {
    readPlace,
    isAccepted: false,
    legId: await readLegId(tx, assignment),
  });
  const told = { trackingId: load.trackingId, lane: laneOf(load), changes };
  for (const person of await findCarrierPeople(tx, [assignment.carrierId], "dispatch")) {
    const token = drawToken();
    const { userId, email } = person;
    const offerId = assignment.offerId ?? "";
    await tx.insert(carrierOfferLinks).values({ tokenHash: hashToken(token), offerId, userId });
    const link = at.origin + offerLinkPath(token);
    await enqueueMail(tx, await signAgainMail(told, { email, link }));
  }
}
