import {
  openUpload,
  type SentUpload,
  type UploadingDependencies,
} from "#app/features/papers/upload-paper.server.ts";
import { asLoadDriver } from "./read-driver-load.server.ts";
import { type DriverDependencies, requireDriver, withDriver } from "./with-driver.server.ts";

type Dependencies = DriverDependencies & Omit<UploadingDependencies, "actor">;

/**
 * Stores a document that a driver sends by their link, which our team and the carrier read. Files are read
 * before the load is locked.
 * @throws AppError as `withDriver`, `openUpload` and what that returns.
 */
export async function uploadByDriver(
  deps: Dependencies,
  token: string,
  sent: SentUpload,
): Promise<void> {
  const { query } = deps.database;
  const known = await requireDriver({ ...deps, query }, token);
  const store = await openUpload({ ...deps, actor: asLoadDriver(known) }, known.shipmentId, sent);
  await withDriver(deps, token, store);
}
