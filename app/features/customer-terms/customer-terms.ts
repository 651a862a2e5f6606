/** What staff agreed with a customer. */
export type CustomerTerms = {
  instantQuotes: boolean;
  /** Added to the linehaul of its prices, in hundredths of a percent. */
  markupBasisPoints: number;
  /** US cents; null without a limit. */
  creditLimitCents: number | null;
  /** Whether it sees proofs of delivery as its carriers send them, without our review. */
  releaseProofs: boolean;
  version: number;
};

/** The terms of a customer with whom nothing is agreed. */
export const usualTerms: CustomerTerms = {
  instantQuotes: false,
  markupBasisPoints: 0,
  creditLimitCents: null,
  releaseProofs: false,
  version: 0,
};
