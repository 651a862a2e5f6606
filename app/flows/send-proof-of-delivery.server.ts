import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Upload = typeof uploadProofOfDelivery;

/**
 * Stores a proof of delivery, which the customer sees at once where our terms with it say so.
 * @throws AppError as `uploadProofOfDelivery`.
 */
export function sendProofOfDelivery(
  deps: Parameters<Upload>[0],
  ...given: Parameters<Upload> extends [unknown, ...infer Given] ? Given : never
): Promise<void> {
  const seesAll = async (tx: Queryable, companyId: string) =>
    (await readTerms(tx, companyId)).releaseProofs;
  return uploadProofOfDelivery({ ...deps, seesAll }, ...given);
}
