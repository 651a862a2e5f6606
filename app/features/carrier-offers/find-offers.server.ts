import { type FindRecords, foundAtMost } from "#app/features/accounts/findable.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { carrierOfferStandingNames, isConcerned, standingAt } from "./carrier-offer.ts";
import { ownOfferPath } from "./paths.ts";
import { listOwnOffers } from "./queries.server.ts";

/** A carrier's latest offers, by the load's tracking ID and the cities of its lane. */
export const findOwnOffers: FindRecords = async (query, { actor, typed, now }) => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const offers = (await listOwnOffers(query, actor)).map((offer) => ({
    ...offer,
    // What a carrier declined, lost or gave back is no longer its own to find.
    trackingId: isConcerned(standingAt(offer, now)) ? offer.trackingId : "",
    lane: [offer.origin, offer.destination]
      .map((place) => publicPlace(place)?.label ?? "Unlisted")
      .join(" to "),
  }));
  return offers
    .filter(({ trackingId, lane }) => {
      const text = `${trackingId} ${lane}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, foundAtMost)
    .map((offer) => ({
      to: ownOfferPath(offer.id),
      title: offer.lane,
      detail: [
        offer.trackingId,
        usdText(offer.totalCents),
        carrierOfferStandingNames[standingAt(offer, now)],
      ]
        .filter(Boolean)
        .join(" · "),
    }));
};
