import { approveCleanBills } from "#app/features/carrier-bills/approve-clean.server.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import {
  openProof,
  type ProofDependencies,
  uploadProofOfDelivery,
} from "#app/features/papers/upload-proof-of-delivery.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Dependencies = Omit<ProofDependencies, "seesAll">;
type Proof = Parameters<typeof uploadProofOfDelivery>[2];

/**
 * Stores a proof of delivery, which the customer sees at once where our terms with it say so; bills
 * that waited for it alone are approved then.
 * @throws AppError as `uploadProofOfDelivery`.
 */
export async function sendProofOfDelivery(
  deps: Dependencies,
  id: string,
  proof: Proof,
): Promise<void> {
  await uploadProofOfDelivery({ ...deps, seesAll }, id, proof);
  await approveCleanBills(deps, id);
}

/** Opens a proof of delivery that is stored with its delivery; as `openProof`. */
export function openProofOfDelivery(deps: Dependencies, id: string, proof: Proof) {
  return openProof({ ...deps, seesAll }, id, proof);
}

const seesAll = async (tx: Queryable, companyId: string) =>
  (await readTerms(tx, companyId)).releaseProofs;
