import { countInStore } from "#app/features/papers/audit-objects.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { requireMigration } from "#app/platform/database/run-migrations.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { storeAnswers } from "#app/platform/object-store/check-store.server.ts";

/**
 * Checks where documents are: that the store answers, where there is one, and that none is in a store otherwise.
 * Documents that can't be opened are no reason not to start: all else works, as in a test copy of the data.
 * @throws AppError `invalid` where the store refuses us
 */
export async function findDocuments(
  { objects, query }: Pick<Database, "objects" | "query">,
  log: Log,
): Promise<void> {
  if (objects) {
    if (!(await storeAnswers(objects))) {
      log.warn("documents can't be stored or opened until the store of DOCUMENTS_URL answers");
    }
    // A process that doesn't know of the store would give people empty files.
    await requireMigration(query, "0041_documents_in_store");
    return;
  }
  const documents = await countInStore(query);
  if (documents === 0) return;
  log.error(
    { documents },
    "documents are in a store, and nobody can open them: DOCUMENTS_URL isn't set",
  );
}
