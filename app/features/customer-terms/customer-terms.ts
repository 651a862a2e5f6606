/** What staff agreed with a customer. */
export type CustomerTerms = {
  instantQuotes: boolean;
  /** Added to the linehaul of its prices, in hundredths of a percent. */
  markupBasisPoints: number;
  /** US cents; null without a limit. */
  creditLimitCents: number | null;
  version: number;
};

/** The terms of a customer with whom nothing is agreed. */
export const usualTerms: CustomerTerms = {
  instantQuotes: false,
  markupBasisPoints: 0,
  creditLimitCents: null,
  version: 0,
};
