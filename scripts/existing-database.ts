import { hasCluster } from "#app/platform/database/embedded/data-folder.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.server.ts";

/**
 * Opens the configured database without a statement timeout and without migrating it: only the
 * server creates and migrates databases, when it starts.
 * @throws AppError `not_found` when there is none.
 */
export function openExistingDatabase(env: Environment) {
  refuseMissingDatabase(env);
  return openDatabase(env, createLog("warn"), { noTimeout: true, skipMigrations: true });
}

/** @throws AppError `not_found` when `DATA_DIR` has no database and none is named. */
export function refuseMissingDatabase({ DATABASE_URL, DATA_DIR }: Environment): void {
  if (DATABASE_URL || hasCluster(DATA_DIR)) return;
  throw new AppError(
    "not_found",
    `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL to the values the server uses.`,
  );
}
