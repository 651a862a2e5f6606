import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { pgliteDatabase } from "#app/platform/database/pglite.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    pgliteImage: string;
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Migrates one database of each kind, which every test then starts from a copy of. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "test-pglite-"));
  const image = join(folder, "image.tar");
  const embedded = new PGlite();
  await pgliteDatabase(embedded, () => {});
  writeFileSync(image, Buffer.from(await (await embedded.dumpDataDir("none")).arrayBuffer()));
  await embedded.close();

  // Rows stay in the order in which they were written, and plans what the tests' own analyze says.
  const server = await startPostgres(["autovacuum=off"]);
  const template = `template_${process.pid}`;
  await run(server.url, `create database ${template}`);
  const url = Object.assign(new URL(server.url), { pathname: template }).href;
  await (await openPostgres(url, 1, createLog("silent"))).close();

  project.provide("pgliteImage", image);
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template);
  return async () => {
    await run(server.url, `drop database ${template} with (force)`);
    await server.stop();
    rmSync(folder, { recursive: true });
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
