/** The states of an offer; one past its expiry is open in the database, but can't be accepted. */
export const carrierOfferStates = [
  "open",
  "countered",
  "accepted",
  "declined",
  "withdrawn",
  "ended",
] as const;
export type CarrierOfferState = (typeof carrierOfferStates)[number];

/** The choices of how many hours an offer stays open. */
export const offerHours = [2, 4, 8, 24, 48] as const;

/** Maximum carriers with an open offer for one load. */
export const carriersAtMost = 10;

export type OfferStanding = CarrierOfferState | "expired";

/** The state of an offer at a moment. */
export function standingAt(
  { state, expiresAt }: { state: CarrierOfferState; expiresAt: Date },
  now: Date,
): OfferStanding {
  return state === "open" && expiresAt <= now ? "expired" : state;
}

type Countered = Parameters<typeof standingAt>[0] & {
  counteredAt: Date | null;
  /** Since when it shows its load as it does now; null for one from before that was stored. */
  shownSince: Date | null;
};

/**
 * Whether staff can book a carrier at its counter: while the offer's own time runs, and the load is the
 * one to which the carrier named its price. Later, the carrier is asked again.
 */
export function isCounterBookable(
  { counteredAt, shownSince, ...offer }: Countered,
  now: Date,
): boolean {
  if (offer.state !== "countered" || !counteredAt || offer.expiresAt <= now) return false;
  return shownSince === null || shownSince <= counteredAt;
}

/** Whether an offer's load still concerns its carrier: it can take it, or has it. */
export function isConcerned(standing: OfferStanding): boolean {
  return standing === "open" || standing === "countered" || standing === "accepted";
}

export const carrierOfferStandingNames: Record<OfferStanding, string> = {
  open: "Open",
  countered: "Countered",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  ended: "Ended",
  expired: "Expired",
};

/** Why an offer that is not open can't be answered. */
export const closedOffer: Record<OfferStanding, string> = {
  open: "This offer just changed. Reload the page, then try again.",
  countered: "You countered this offer. If we agree, the load is yours at your price.",
  accepted: "This offer was accepted.",
  declined: "This offer was declined.",
  withdrawn: "This offer is no longer available.",
  ended: "This load is no longer yours, and its offer has ended.",
  expired: "This offer has expired. Call us if you can still take the load.",
};
