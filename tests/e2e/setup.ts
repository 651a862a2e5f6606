import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { startPostgres } from "#tests/databases/postgres-server.ts";

/** Builds the product and starts a PostgreSQL server for the workers, who find it by its variable. */
export default async function setup() {
  buildIfNeeded();
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
