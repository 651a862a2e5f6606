import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { ReadShown } from "#app/features/shipments/load/shown-on-load.ts";
import { emptyEntry, type TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import type { CarrierOfferState } from "./carrier-offer.ts";
import { listOffersOf } from "./queries.server.ts";

/** What became of an offer, as an entry says it; it says nothing of one that is open. */
const settledWords: Partial<Record<CarrierOfferState, string>> = {
  accepted: "Offer accepted",
  declined: "Offer declined",
  withdrawn: "Offer withdrawn",
  // The carrier had it, and lost it later.
  ended: "Offer accepted",
};

/** The offers of a load and what became of them, for staff. */
export const offerEntries: ReadShown<TimelineEntry> = async (query, _, load) => {
  if (load.reader !== "staff") return [];
  const offers = await listOffersOf(query, load.id);
  return offers.flatMap((offer) => {
    const { carrier, state, sentAt, counteredAt, counterCents, settledAt } = offer;
    const entry = { ...emptyEntry, kind: "offer" as const, by: carrier };
    const key = (what: string) => `offer-${what}-${offer.id}`;
    const settled = settledWords[state];
    return [
      {
        ...entry,
        key: key("sent"),
        at: sentAt,
        title: `Offered to ${carrier}`,
        note: usdText(offer.totalCents),
        by: company.name,
      },
      ...(counteredAt && counterCents !== null
        ? [
            {
              ...entry,
              key: key("countered"),
              at: counteredAt,
              title: "Offer countered",
              note: [usdText(counterCents), offer.counterNote].filter(Boolean).join("\n"),
            },
          ]
        : []),
      ...(settled && settledAt
        ? [
            {
              ...entry,
              key: key("settled"),
              at: settledAt,
              title: settled,
              note: offer.declineReason,
            },
          ]
        : []),
    ];
  });
};
