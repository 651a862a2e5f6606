import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { keepFilesInMemory } from "#tests/support/memory-folder.ts";
import { createTemplate, startPostgres } from "#tests/support/postgres-server.ts";

/**
 * Builds the product and starts PostgreSQL for the workers, which find it through these variables.
 */
export default async function setup() {
  buildIfNeeded();
  const removeFiles = keepFilesInMemory();
  const server = await startPostgres();
  const name = `template_${process.pid}`;
  const template = await createTemplate(server.url, name);
  process.env.E2E_DATABASE_URL = server.url;
  process.env.E2E_TEMPLATE = name;
  return async () => {
    await template.drop();
    await server.stop();
    removeFiles();
  };
}
