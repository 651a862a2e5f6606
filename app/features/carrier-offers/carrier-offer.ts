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
  countered: "You countered this offer. We'll get back to you.",
  accepted: "This offer was accepted.",
  declined: "This offer was declined.",
  withdrawn: "This offer is no longer available.",
  ended: "This load is no longer yours, and its offer has ended.",
  expired: "This offer has expired. Call us if you can still take the load.",
};
