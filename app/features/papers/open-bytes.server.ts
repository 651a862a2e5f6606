import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ByteStream, ObjectName } from "#app/platform/object-store/object-store.ts";
import { storeUnavailable } from "#app/platform/object-store/s3-request.server.ts";

/** A file that is stored: its bytes, or null where the store of documents has them. */
export type StoredFile = ObjectName & { content: Buffer | null };

type Place = Pick<Database, "objects">;

/**
 * The bytes of a stored file as they come, or all of them where they are in its row. A reader never gets to the
 * end of other bytes than were stored.
 * @throws AppError `unavailable` when the store doesn't answer, or none is configured; `internal` when it hasn't
 * the file
 */
export async function openBytes(
  { objects }: Place,
  { content, sha256, size }: StoredFile,
): Promise<Buffer<ArrayBuffer> | ByteStream> {
  if (content) return content as Buffer<ArrayBuffer>;
  if (!objects) throw storeUnavailable("a document is in a store, and DOCUMENTS_URL is not set");
  const bytes = await objects.get({ sha256, size });
  if (bytes) return bytes;
  throw new AppError("internal", "We can't find this document's file. Call us.", {
    log: `a document is missing from the store: ${sha256}`,
  });
}

/** As `openBytes`, all of them. @throws AppError as `openBytes`; `unavailable` for other bytes. */
export async function readBytes(place: Place, file: StoredFile): Promise<Buffer<ArrayBuffer>> {
  const opened = await openBytes(place, file);
  if (Buffer.isBuffer(opened)) return opened;
  try {
    const parts: Uint8Array[] = [];
    for await (const part of opened) parts.push(part);
    return Buffer.concat(parts);
  } catch (error) {
    throw storeUnavailable("a document could not be read to its end", error);
  }
}
