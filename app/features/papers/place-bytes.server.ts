import { sql } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { sha256 } from "./sha256.server.ts";
import { paperObjects } from "./tables.server.ts";

/** A file that a version can be stored with: in its row, or in the store of documents already. */
export type PlacedFile = {
  /** Null in the store. */
  content: Buffer | null;
  /** Bytes. */
  size: number;
  sha256: string;
};

/**
 * Puts the bytes of a file where documents are. To be called before the transaction that stores the version: a
 * transaction must not wait for the store.
 * @throws AppError `unavailable` when the store doesn't take them
 */
export async function placeBytes(
  { objects, apart }: Pick<Database, "objects" | "apart">,
  bytes: Uint8Array,
): Promise<PlacedFile> {
  const name = { size: bytes.byteLength, sha256: sha256(bytes) };
  if (!objects) return { ...name, content: Buffer.from(bytes) };
  await enterObject(apart, name.sha256);
  await objects.put(name.sha256, bytes);
  return { ...name, content: null };
}

/**
 * Enters an object that no version may have: the sweep deletes it if none has it a day later. Waits while the
 * sweep deletes it, so that what is put afterward stays.
 */
export async function enterObject(query: Queryable, name: string): Promise<void> {
  const touchedAt = sql`now()`;
  await query
    .insert(paperObjects)
    .values({ sha256: name, touchedAt })
    .onConflictDoUpdate({ target: paperObjects.sha256, set: { touchedAt } });
}
