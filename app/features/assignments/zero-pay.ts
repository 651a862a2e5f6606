type Explained = {
  /** The pay at which staff said why it's $0.00 or less, in US cents; null without a reason. */
  zeroPayCents: number | null;
};

/**
 * Whether a rate confirmation of a total of US cents must not go out: it pays $0.00 or less, and
 * nobody said why at this total.
 */
export function lacksPayReason({ zeroPayCents }: Explained, totalCents: number): boolean {
  return totalCents <= 0 && zeroPayCents !== totalCents;
}
