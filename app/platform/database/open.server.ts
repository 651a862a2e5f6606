import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Database, OpenOptions } from "./database.server.ts";
import { openEmbedded } from "./embedded/open-embedded.server.ts";
import { openPostgres } from "./postgres.server.ts";

/** Opens the configured database: a server, or the embedded PostgreSQL in `DATA_DIR`. */
export async function openDatabase(
  env: Environment,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE, log, options);
  const embedded = await openEmbedded(env.DATA_DIR, log);
  try {
    const database = await openPostgres(embedded.url, env.DATABASE_POOL_SIZE, log, options);
    const close = () => database.close().finally(embedded.close);
    return { ...database, close };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}
