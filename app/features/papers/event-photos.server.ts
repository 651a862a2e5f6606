import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { placeBytes } from "./place-bytes.server.ts";
import { readUploadedPages } from "./read-pages.server.ts";
import type { UploadDependencies } from "./read-upload.server.ts";
import { storeVersion } from "./store.server.ts";

type OfEvent = { shipmentId: string; trackingId: string; eventId: string };

/**
 * Reads the photos that go with an event of a load, and returns what stores them in a transaction of its
 * caller's; nothing is stored without any. The caller checks the policy.
 * @throws AppError as `readUploadedPages`, at the field of the files.
 */
export async function openEventPhotos(deps: UploadDependencies, files: readonly File[]) {
  if (files.length === 0) return async () => {};
  const broughtBy = deps.actor?.userId ?? null;
  const { ending, bytes, ...read } = await readUploadedPages(deps, files).catch(atFiles);
  const content = { ...read, file: await placeBytes(deps.database, bytes) };
  return async (tx: Queryable, { shipmentId, trackingId, eventId }: OfEvent, now: Date) => {
    const photo = { shipmentId, kind: "photo", subject: eventId } as const;
    const fileName = `photo-${trackingId}.${ending}`;
    await storeVersion(tx, photo, { ...content, fileName, broughtBy }, now);
  };
}

function atFiles(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "invalid") throw error;
  const { message, log } = error;
  throw new AppError("invalid", message, { log, cause: error, fields: { file: [message] } });
}
