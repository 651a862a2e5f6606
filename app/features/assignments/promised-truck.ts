import { dollarsText, usdText } from "#app/features/money/usd.ts";

type Live = { tonuCents: number | null; isDispatched: boolean; pickedUpAt: string | null };

/**
 * What a form shows first for a truck ordered, not used: the promised rate, from the dispatch of its
 * driver to its pickup.
 */
export function promisedDollars({ tonuCents, isDispatched, pickedUpAt }: Live): string {
  return isDispatched && !pickedUpAt && tonuCents !== null ? dollarsText(tonuCents) : "";
}

/** What the rate confirmation promises for a truck ordered, not used. */
export function promisedHint({ tonuCents, isDispatched, pickedUpAt }: Live): string {
  if (tonuCents === null) return "Its rate confirmation names no rate. Pay what you agreed on.";
  const rate = usdText(tonuCents);
  if (pickedUpAt)
    return `Its truck was used; its rate confirmation promises ${rate} if it weren't.`;
  return isDispatched
    ? `Its driver is dispatched, so its rate confirmation promises ${rate}.`
    : `Its rate confirmation promises ${rate} once a driver is dispatched; none is yet.`;
}
