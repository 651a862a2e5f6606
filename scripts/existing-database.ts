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
  if (!env.DATABASE_URL && !hasCluster(env.DATA_DIR)) {
    throw new AppError(
      "not_found",
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the values the server uses.`,
    );
  }
  return openDatabase(env, createLog("warn"), { noTimeout: true, skipMigrations: true });
}
