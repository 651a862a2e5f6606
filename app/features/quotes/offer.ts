import { type ChargeLine, flatLine } from "#app/features/money/charge-line.ts";

/** How a quoted load may move; a booked load knows the same modes. */
export const offeredModes = ["LTL", "FTL", "AIR", "OCEAN"] as const;

/** What became of a quote that was sent; one past its last day is open, and taken by nobody. */
export const offerStates = ["open", "accepted", "declined", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

/** A quote as it is sent: the price, and the load that its acceptance books. */
export type OfferTerms = {
  /** What the lines come to, in US cents. */
  priceCents: number;
  /** What the load is charged for, once it is booked. */
  lines: readonly ChargeLine[];
  mode: (typeof offeredModes)[number];
  transitDays: number;
  /** The last day on which it can be accepted where the company is, such as "2026-12-01". */
  validUntil: string;
  origin: string;
  destination: string;
  /** Pounds. */
  weight: number;
  description: string;
  /** In words, for the customer to read. */
  terms: string;
};

/** The lines of a quote; one that was sent as a single price is all linehaul. */
export function quotedLines({
  lines,
  priceCents,
}: Pick<OfferTerms, "lines" | "priceCents">): readonly ChargeLine[] {
  return lines.length > 0 ? lines : [flatLine("linehaul", priceCents)];
}

/** Where an offer stands on the company's day `today`. */
export function standing(
  { state, validUntil }: { state: OfferState; validUntil: string },
  today: string,
): OfferState | "expired" {
  return state === "open" && validUntil < today ? "expired" : state;
}

/** "1 day", "3 days". */
export function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** A calendar date such as "2026-12-01" as people read it. */
export function dateText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "full",
    timeZone: "UTC",
  });
}
