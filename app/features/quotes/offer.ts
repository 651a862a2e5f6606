import { type ChargeLine, flatLine } from "#app/features/money/charge-line.ts";
import type { QuotedLoad } from "./quoted-load.ts";

/** The modes of a quoted load, the same as of a booked one. */
export const offeredModes = ["LTL", "FTL", "AIR", "OCEAN"] as const;

/** The states of a quote; one past its last day is open in the database, but can't be accepted. */
export const offerStates = ["open", "accepted", "declined", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

/** A quote as it is sent: the price, and the load it books. */
export type OfferTerms = {
  /** The total of the lines, in US cents. */
  priceCents: number;
  /** The charges of the load once it is booked. */
  lines: readonly ChargeLine[];
  mode: (typeof offeredModes)[number];
  transitDays: number;
  /** The last day on which it can be accepted, in the company's time zone, such as "2026-12-01". */
  validUntil: string;
  origin: string;
  destination: string;
  /** Pounds. */
  weight: number;
  description: string;
  /** Its stops, freight and care; null for a quote from before quotes had them. */
  load: QuotedLoad | null;
  /** Terms for the customer, as text. */
  terms: string;
};

/** The lines of a quote; one with a single price is all linehaul. */
export function quotedLines({
  lines,
  priceCents,
}: Pick<OfferTerms, "lines" | "priceCents">): readonly ChargeLine[] {
  return lines.length > 0 ? lines : [flatLine("linehaul", priceCents)];
}

/** The state of an offer on the company's date `today`. */
export function quoteOfferStanding(
  { state, validUntil }: { state: OfferState; validUntil: string },
  today: string,
): OfferState | "expired" {
  return state === "open" && validUntil < today ? "expired" : state;
}

/** "1 day", "3 days". */
export function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
