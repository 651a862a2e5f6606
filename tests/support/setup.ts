import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDataFolder } from "./data-folder.ts";
import { isLongRun } from "./long-run.ts";
import { keepFilesInMemory } from "./memory-folder.ts";
import { createTemplate, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
    /** What `aDataFolder` copies. */
    dataFolder: string;
    /** Of all property tests. */
    seed: number;
  }
}

/** The seed of `npm test`, so that it says the same of the same code every time. */
const fixedSeed = 20_261_126;

/** Starts one PostgreSQL for all test files and migrates the template they copy. */
export default async function setup(project: TestProject) {
  project.provide("seed", chooseSeed());
  const removeFiles = keepFilesInMemory();
  const dataFolder = mkdtempSync(join(tmpdir(), "freight-prepared-"));
  await (await openDataFolder(dataFolder)).close();
  project.provide("dataFolder", dataFolder);
  // Without autovacuum, rows keep their insertion order and plans depend only on the tests' own
  // ANALYZE.
  const server = await startPostgres({ autovacuum: "off" });
  const name = `template_${process.pid}`;
  const template = await createTemplate(server.url, name);
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", name);
  return async () => {
    await template.drop();
    await server.stop();
    rmSync(dataFolder, { recursive: true });
    removeFiles();
  };
}

/** The seed in FC_SEED, else the fixed one, or another one in each long run. */
function chooseSeed(): number {
  const given = process.env.FC_SEED;
  const seed = given ? Number(given) : isLongRun ? randomInt(2 ** 31) : fixedSeed;
  if (!Number.isSafeInteger(seed)) throw new Error(`FC_SEED must be a whole number, not ${given}`);
  process.stdout.write(`Property tests take the seed ${seed}; FC_SEED=${seed} repeats them.\n`);
  return seed;
}
