/** What was recorded of a load that its billing depends on. */
type BillingFacts = {
  isDelivered: boolean;
  /** A canceled load can be billed for what it cost, without a proof of delivery. */
  isCanceled: boolean;
  hasProof: boolean;
  /** Whether a charge waits for the customer's approval. */
  hasWaiting: boolean;
  /** What no invoice has yet, in US cents. */
  unbilledCents: number;
};

/** What keeps a load from being billed, in the words that staff read. */
export function billingObjections(facts: BillingFacts): string[] {
  const { isDelivered, isCanceled, hasProof, hasWaiting, unbilledCents } = facts;
  const found: string[] = [];
  if (!isCanceled && !isDelivered) found.push("The load isn't delivered yet.");
  if (!isCanceled && isDelivered && !hasProof) found.push("The proof of delivery is missing.");
  if (hasWaiting) found.push("A charge is waiting for the customer's approval.");
  if (unbilledCents <= 0) found.push("There is nothing left to bill.");
  return found;
}
