import { approveCleanBills } from "#app/features/carrier-bills/approve-clean.server.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Upload = typeof uploadProofOfDelivery;

/**
 * Stores a proof of delivery, which the customer sees at once where our terms with it say so; bills
 * that waited for it alone are approved then.
 * @throws AppError as `uploadProofOfDelivery`.
 */
export async function sendProofOfDelivery(
  deps: Parameters<Upload>[0],
  ...given: Parameters<Upload> extends [unknown, ...infer Given] ? Given : never
): Promise<void> {
  const seesAll = async (tx: Queryable, companyId: string) =>
    (await readTerms(tx, companyId)).releaseProofs;
  await uploadProofOfDelivery({ ...deps, seesAll }, ...given);
  await approveCleanBills(deps, given[0]);
}
