import { approveCleanBills } from "#app/features/carrier-bills/approve-clean.server.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";

type Review = typeof reviewProof;

/**
 * Releases or withdraws a proof of delivery, for staff; bills that waited for one alone are approved.
 * @throws AppError as `reviewProof`.
 */
export async function reviewProofOfDelivery(
  deps: Parameters<Review>[0] & { origin: string },
  review: Parameters<Review>[1],
): Promise<void> {
  await reviewProof(deps, review);
  if (review.decision === "release") await approveCleanBills(deps, review.id);
}
