import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { s3Store } from "#app/platform/object-store/s3-store.server.ts";
import type { Database, OpenOptions } from "./database.server.ts";
import { openEmbedded } from "./embedded/open-embedded.server.ts";
import { openPostgres } from "./postgres.server.ts";

/**
 * Opens the configured database: a server, or the embedded PostgreSQL in `DATA_DIR`, and the store of documents
 * where one is configured. That of test keys has none.
 */
export async function openDatabase(
  env: Environment,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  const connectTimeout = env.DATABASE_WAIT_SECONDS * 1_000;
  const objects = env.DOCUMENTS_URL ? s3Store(env.DOCUMENTS_URL, { log }) : null;
  const open = async (url: string) => ({
    ...(await openPostgres(url, env.DATABASE_POOL_SIZE, log, { connectTimeout, ...options })),
    objects,
  });
  if (env.DATABASE_URL) return open(env.DATABASE_URL);
  const embedded = await openEmbedded(env.DATA_DIR, log);
  try {
    const database = await open(embedded.url);
    const close = () => database.close().finally(embedded.close);
    return { ...database, close };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}
