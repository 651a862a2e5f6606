import {
  auditObjects,
  countInStore,
  objectsInWords,
} from "#app/features/papers/audit-objects.server.ts";
import {
  type Moved,
  moveToDatabase,
  moveToStore,
} from "#app/features/papers/move-papers.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/**
 * Moves documents to the store, or back, and returns what to print; `say` hears how far it is.
 * @throws AppError with the text to print instead, also where documents had to be left.
 */
export async function moveDocuments(
  database: Database,
  { isBack, say }: { isBack: boolean; say: (line: string) => void },
): Promise<string> {
  const { objects } = database;
  if (!objects) {
    throw new AppError(
      "invalid",
      "DOCUMENTS_URL isn't set. Set it to the store, also to move documents back out of it.",
    );
  }
  const move = isBack ? moveToDatabase : moveToStore;
  const moved = await move({ database, objects, say });
  const place = isBack ? "the database" : "the store";
  if (moved.left.length > 0) throw new AppError("conflict", leftInWords(moved, place));
  return `All documents are in ${place}: ${moved.count} were moved.`;
}

function leftInWords({ count, left }: Moved, place: string): string {
  const lines = left.map(({ id, why }) => `Version ${id} was left where it is: ${why}.`);
  return [...lines, `${count} documents were moved to ${place}, and ${left.length} weren't.`].join(
    "\n",
  );
}

/**
 * Compares the documents in the store with what is there; null where none should be.
 * @throws AppError `conflict` with the documents that are missing or changed.
 */
export async function verifyDocuments(database: Database): Promise<string | null> {
  const { objects, query } = database;
  if (!objects) {
    const count = await countInStore(query);
    if (count === 0) return null;
    throw new AppError(
      "conflict",
      `${count} documents are in a store and weren't looked for: DOCUMENTS_URL isn't set.`,
    );
  }
  const verdict = await auditObjects(database, objects);
  const words = objectsInWords(verdict);
  if (verdict.faults.length > 0) throw new AppError("conflict", words);
  return words;
}
