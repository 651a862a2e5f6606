import { type Margin, marginOf, percentText } from "./margin.ts";
import { isBelowFloor, marginText, mostWithinFloor } from "./margin-floor.ts";
import type { LegsToPrice } from "./priced-legs.ts";
import { usdText } from "./usd.ts";

/** What a load earns and its lane paid last: what staff weigh a carrier's pay against. */
export type PayGuide = {
  /** What the customer pays, in US cents; null without an approved price. */
  customerCents: number | null;
  /** What carriers get for the load already. */
  otherCents: number;
  /** What a margin leaves out of a split load, once the leg has pay; null when that's nothing. */
  legsToPrice: LegsToPrice | null;
  /** What the lane's last carrier got, and the day on which it took the load, in words. */
  last: { cents: number; day: string } | null;
  /** The margin below which a pay needs a reason, in basis points. */
  floor: number;
};

/** The margin that a pay of US cents leaves; null without a price for the customer. */
export function marginAt(
  { customerCents, otherCents }: Pick<PayGuide, "customerCents" | "otherCents">,
  cents: number,
): Margin | null {
  return customerCents === null ? null : marginOf(customerCents, otherCents + cents);
}

/** The margin that a pay of US cents leaves, in words; null without a price for the customer. */
export function marginLeft(
  guide: PayGuide,
  cents: number,
): { text: string; isLow: boolean } | null {
  const margin = marginAt(guide, cents);
  if (!margin) return null;
  const isLow = isBelowFloor(margin, guide.floor);
  const below = isLow ? `, below our floor of ${percentText(guide.floor)}` : "";
  const legs = guide.legsToPrice ? `, with ${guide.legsToPrice.priced}` : "";
  return { text: `Margin at ${usdText(cents)}: ${marginText(margin)}${below}${legs}.`, isLow };
}

/** What staff read beside the field of a pay, a sentence each. */
export function guideSentences(guide: PayGuide): string[] {
  const { customerCents, otherCents, legsToPrice, last, floor } = guide;
  const sentences =
    customerCents === null
      ? ["The customer has no approved price yet, so the margin isn't known."]
      : [`The customer pays ${usdText(customerCents)}.`];
  if (otherCents > 0) sentences.push(`Carriers already get ${usdText(otherCents)} for this load.`);
  if (legsToPrice) sentences.push(legsToPrice.open);
  const most = mostWithinFloor(customerCents ?? 0, floor) - otherCents;
  if (most > 0) {
    const forAll = legsToPrice ? " for this leg and those" : "";
    sentences.push(`Up to ${usdText(most)}${forAll} keeps our floor of ${percentText(floor)}.`);
  }
  if (last) sentences.push(`This lane last paid ${usdText(last.cents)}, on ${last.day}.`);
  return sentences;
}
