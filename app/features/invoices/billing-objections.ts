import { billOnHold } from "#app/features/shipments/load/exception.ts";

/** The facts that a load's billing depends on. */
type BillingFacts = {
  isDelivered: boolean;
  /** A canceled load can be billed for its costs, without a proof of delivery. */
  isCanceled: boolean;
  hasProof: boolean;
  /** Whether a proof of delivery waits for staff to review it. */
  hasProofToReview: boolean;
  /** Whether a charge is waiting for the customer's approval. */
  hasWaiting: boolean;
  /** Whether an exception about its freight is open. */
  hasFreightProblem: boolean;
  /** Charges without an invoice, in US cents. */
  unbilledCents: number;
};

/** What keeps a load from being billed, worded for staff. */
export function billingObjections(facts: BillingFacts): string[] {
  const { isDelivered, isCanceled, hasProof, hasProofToReview, hasWaiting, unbilledCents } = facts;
  const found: string[] = [];
  if (!isCanceled && !isDelivered) found.push("The load isn't delivered yet.");
  if (!isCanceled && isDelivered && !hasProof) {
    found.push(
      hasProofToReview
        ? "Review the proof of delivery first."
        : "The proof of delivery is missing.",
    );
  }
  if (!isCanceled && facts.hasFreightProblem) found.push(billOnHold);
  if (hasWaiting) found.push("A charge is waiting for the customer's approval.");
  if (unbilledCents <= 0) found.push("There's nothing left to bill.");
  return found;
}
