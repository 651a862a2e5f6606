import type { Actor } from "#app/features/accounts/actor.ts";
import {
  openProof,
  type ProofDependencies,
} from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import {
  type DeliveryReport,
  deliveryZone,
  reportDelivery,
  type StopsOfLoad,
} from "./report-event.server.ts";

type Dependencies = Omit<ProofDependencies, "actor"> & { actor: Actor };

/**
 * Records a carrier's report of delivery with its proof, which who signed received on that day at the
 * place of the delivery: both, or neither. Files are read first. A proof that the load has already is
 * kept as it is.
 * @param files the pages of the proof, in order
 * @throws AppError as `reportDelivery`, and as `openProof` at the field of the files.
 */
export async function reportProvenDelivery(
  deps: Dependencies,
  load: StopsOfLoad,
  delivery: DeliveryReport,
  files: readonly File[],
): Promise<void> {
  const occurredAt = delivery.occurredAt ?? deps.clock.now();
  const store = await openProof(deps, load.id, {
    receivedBy: delivery.signedBy,
    receivedOn: dayOf(occurredAt, deliveryZone(load)),
    note: null,
    file: files,
  }).catch(refuseFiles);
  await reportDelivery(deps, load, { ...delivery, occurredAt }, store);
}

/** ISO 8601 date. */
const dayOf = (at: Date, timeZone: string) => localTimeOf(at, timeZone).slice(0, 10);

/** @throws the same refusal, which the form shows at the field of the files. */
function refuseFiles(error: unknown): never {
  if (!(error instanceof AppError) || error.fields) throw error;
  const { code, message, log, retryAfter } = error;
  const about = { fields: { file: [message] }, log, cause: error };
  throw new AppError(code, message, retryAfter === undefined ? about : { ...about, retryAfter });
}
