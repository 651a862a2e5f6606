/** A customer's credit limit and what counts against it, in US cents. */
export type Credit = { limitCents: number; owedCents: number };

/** Whether a customer owes more than its limit. */
export function isOverLimit(credit: Credit | null): credit is Credit {
  return credit !== null && credit.owedCents > credit.limitCents;
}
