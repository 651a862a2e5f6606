import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Database, OpenOptions } from "./database.server.ts";
import { openPglite } from "./pglite.server.ts";
import { openPostgres } from "./postgres.server.ts";

/** Opens the database that the configuration names: a server, or the embedded one in `DATA_DIR`. */
export async function openDatabase(
  env: Environment,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, env.DATABASE_POOL, log, options);
  log.info(
    { folder: env.DATA_DIR },
    "embedded database: a power loss may cost the last writes; set DATABASE_URL for a PostgreSQL server",
  );
  return openPglite(env.DATA_DIR, options);
}
