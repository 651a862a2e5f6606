import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { offerChangedMail } from "#app/features/carrier-offers/mail/changed.server.tsx";
import { laneOf } from "#app/features/carrier-offers/mail/offer.server.tsx";
import {
  type OfferedLoad,
  readOfferedLoad,
} from "#app/features/carrier-offers/offered-load.server.ts";
import { changedOffer, termsShown } from "#app/features/carrier-offers/offered-terms.ts";
import { offerLinkPath } from "#app/features/carrier-offers/paths.ts";
import { carrierOfferLinks } from "#app/features/carrier-offers/tables.server.ts";
import {
  isSameOffer,
  listShown,
  readFirstTerms,
  readShownTerms,
  storeTerms,
} from "#app/features/carrier-offers/terms.server.ts";
import { drawToken, hashToken } from "#app/features/carrier-offers/token.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { FollowChange } from "#app/features/shipments/load/follow-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * Stores what the offers of a changed load show of it now, and emails the carriers that have yet to
 * answer each change.
 */
export const tellOfferedChange: FollowChange =
  async (tx, { shipmentId, now, origin }) =>
  () =>
    tellOffered(tx, shipmentId, { origin, now });

type At = { origin: string; now: Date };

async function tellOffered(tx: Queryable, shipmentId: string, at: At): Promise<void> {
  const loads = new Map<string | null, OfferedLoad>();
  for (const offer of await listShown(tx, shipmentId, at.now)) {
    const { id, legId, state } = offer;
    const load =
      loads.get(legId) ?? (await readOfferedLoad(tx, shipmentId, { isAccepted: false, legId }));
    loads.set(legId, load);
    const terms = termsShown(load);
    const shown = await readShownTerms(tx, id);
    if (shown && isSameOffer(shown.terms, terms)) continue;
    const version = (shown?.version ?? 0) + 1;
    await storeTerms(tx, { offerId: id, version, terms }, at.now);
    // Who has the load hears of it by its rate confirmation.
    if (state === "accepted" || !shown) continue;
    const changes = changedOffer(shown.terms, terms);
    if (changes.length === 0) continue;
    const first = (await readFirstTerms(tx, id)) ?? shown.terms;
    const all = changedOffer(first, terms);
    await tell(tx, { ...offer, lane: laneOf(load), changes, all }, at);
  }
}

type Told = Parameters<typeof offerChangedMail>[0] & { id: string; carrierId: string };

async function tell(tx: Queryable, { id, carrierId, ...changed }: Told, at: At): Promise<void> {
  for (const { userId, email, firstName } of await findCarrierPeople(tx, [carrierId], "dispatch")) {
    const token = drawToken();
    await tx.insert(carrierOfferLinks).values({ tokenHash: hashToken(token), offerId: id, userId });
    const link = at.origin + offerLinkPath(token);
    await enqueueMail(tx, await offerChangedMail(changed, { email, firstName, link }));
  }
}
