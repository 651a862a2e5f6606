import type { UploadDependencies } from "#app/features/papers/read-upload.server.ts";
import { openProof } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";
import { asLoadDriver, readDriverLoad } from "./read-driver-load.server.ts";
import { deliveryZone } from "./report-event.server.ts";
import {
  type DriverDependencies,
  linkEnded,
  requireDriver,
  withDriver,
} from "./with-driver.server.ts";

type Dependencies = DriverDependencies &
  Omit<UploadDependencies, "actor"> & {
    /** The site's public origin, for the links in emails. */
    origin: string;
  };

/**
 * Stores the proof of delivery that a driver sends by their link, which waits for our review as a
 * carrier's does. Files are read before the load is locked; a proof that the load has already is kept as
 * it is.
 * @throws AppError as `withDriver`; `conflict` before the delivery, and for a driver who hands the freight
 * off; as `readUploadedPages`.
 */
export async function proveByDriver(
  deps: Dependencies,
  token: string,
  { receivedBy, files }: { receivedBy: string; files: readonly File[] },
): Promise<void> {
  const { database, signer, clock } = deps;
  const { query } = database;
  const known = await requireDriver({ query, signer, clock }, token);
  const load = await readDriverLoad(query, known);
  if (!load) throw linkEnded("canceled");
  const at = known.completedAt;
  if (!at) throw new AppError("conflict", "Report the delivery first, then send its proof.");
  const receivedOn = localTimeOf(at, deliveryZone(load)).slice(0, 10);
  const proof = { receivedBy, receivedOn, note: null, file: files };
  const store = await openProof({ ...deps, actor: asLoadDriver(known) }, load.id, proof);
  await withDriver(deps, token, (tx) => store(tx));
}
