import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { changedTerms } from "#app/features/assignments/changed-terms.ts";
import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { comparableTerms, termsShown } from "#app/features/carrier-offers/offered-terms.ts";
import { listShown } from "#app/features/carrier-offers/terms.server.ts";
import { bidLoadChangedMail } from "#app/features/load-board/mail/changed.server.tsx";
import { keepBidTerms, listWaitingBids } from "#app/features/load-board/waiting-bids.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { FollowChange } from "#app/features/shipments/load/follow-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * Emails the carriers whose bids on a changed load wait for our answer each change, with what it was when
 * they bid. A carrier that was offered the load, too, hears of it by its offer alone.
 */
export const tellBiddersOfChange: FollowChange = async (tx, { shipmentId, now, origin }) => {
  const before = new Map((await readBids(tx, shipmentId)).map((bid) => [bid.id, bid.terms]));
  return async () => {
    if (before.size === 0) return;
    const offered = await listShown(tx, shipmentId, now);
    for (const bid of await readBids(tx, shipmentId)) {
      const { id, carrierId, cents, bidTerms, lane, terms } = bid;
      const was = before.get(id);
      if (!was || offered.some((offer) => offer.carrierId === carrierId)) continue;
      const changes = changedTerms(was, terms);
      if (changes.length === 0) continue;
      if (!bidTerms) await keepBidTerms(tx, id, was);
      const all = changedTerms(bidTerms ?? was, terms);
      const mailTo = bidLoadChangedMail({ lane, cents, changes, all, origin });
      for (const { firstName, email } of await findCarrierPeople(tx, [carrierId], "dispatch")) {
        await enqueueMail(tx, await mailTo(firstName, email));
      }
    }
  };
};

/** The bids that wait on a load, each with the load or leg that it is for. */
async function readBids(tx: Queryable, shipmentId: string) {
  const bids = await listWaitingBids(tx, shipmentId);
  const loads = new Map<string | null, { lane: string; terms: SignedTerms }>();
  for (const { legId } of bids.filter((bid) => !loads.has(bid.legId))) {
    const load = await readOfferedLoad(tx, shipmentId, { isAccepted: false, legId });
    loads.set(legId, { lane: laneOf(load), terms: comparableTerms(termsShown(load)) });
  }
  return bids.flatMap((bid) => {
    const load = loads.get(bid.legId);
    return load ? [{ ...bid, ...load }] : [];
  });
}
