import { marginOf, percentText } from "./margin.ts";
import { isBelowFloor, leastWithinFloor, marginText } from "./margin-floor.ts";
import { usdText } from "./usd.ts";

/** What staff weigh the price of a quote against. */
export type QuoteCost = {
  /** What its lane has paid carriers, and the least that keeps our margin, a sentence each. */
  sentences: readonly string[];
  /** The lane's last pay, in US cents; null while it has had none. */
  lastCents: number | null;
  /** The margin below which it warns, in basis points. */
  floor: number;
};

/** The last load of a lane that a carrier was paid for. */
export type LaneCost = {
  /** Such as "Gary, IN to Kokomo, IN by FTL". */
  lane: string;
  /** US cents. */
  cents: number;
  /** In words. */
  day: string;
  /** How many loads carriers took there in the last twelve months. */
  loads: number;
};

/** What a lane's last pay and our floor say of a price; without a pay, that the margin isn't known. */
export function quoteCost(last: LaneCost | null, floor: number): QuoteCost {
  const share = percentText(floor);
  if (!last) {
    const unknown = "No carrier has been paid on this lane yet, so the margin isn't known.";
    return { sentences: [unknown, `Our margin floor is ${share}.`], lastCents: null, floor };
  }
  const { lane, cents, day, loads } = last;
  const count = loads === 1 ? "1 load" : `${loads} loads`;
  const sentences = [
    `${lane} last paid a carrier ${usdText(cents)}, on ${day}, with ${count} in the last 12 months.`,
    `At that pay, ${usdText(leastWithinFloor(cents, floor))} or more keeps our floor of ${share}.`,
  ];
  return { sentences, lastCents: cents, floor };
}

/** The margin of a price of US cents at the lane's last pay, in words; null without one. */
export function marginAtLastPay(
  { lastCents, floor }: QuoteCost,
  priceCents: number,
): { text: string; isLow: boolean } | null {
  if (lastCents === null) return null;
  const margin = marginOf(priceCents, lastCents);
  const isLow = isBelowFloor(margin, floor);
  // The sentences above it say what the floor is.
  const below = isLow ? ", below our floor" : "";
  return { text: `That leaves ${marginText(margin)}${below}.`, isLow };
}
