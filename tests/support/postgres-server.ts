import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openEmbedded } from "#app/platform/database/embedded/open-embedded.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";

type PostgresServer = { url: string; stop: () => Promise<void> };

/** Milliseconds: a busy machine takes its time, and only a test of this limit wants it to be short. */
export const connectTimeout = 60_000;

/** For data that may be lost in a crash, and has no backup. */
export const throwAway = { fsync: "off", wal_level: "minimal", archive_mode: "off" };

/**
 * A PostgreSQL server for tests whose role may create databases: the one in TEST_DATABASE_URL, else
 * the product's own in a temporary folder, with `settings` such as { autovacuum: "off" }.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "test-postgres-"));
  const server = await openEmbedded(folder, createLog("error"), {
    settings: { ...throwAway, ...settings },
  });
  const superuser = Object.assign(new URL(server.url), { username: "postgres" }).href;
  // Benchmarks fill tables past the triggers, and measure after a checkpoint.
  await onServer(superuser, "grant set on parameter session_replication_role to freight");
  await onServer(superuser, "grant pg_checkpoint to freight");
  return {
    url: server.url,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates and migrates a template database on the server at `url`. */
export async function createTemplate(url: string, name: string) {
  const template = await createDatabase(url, name);
  await (await openPostgres(template.url, 1, createLog("silent"))).close();
  return template;
}

/** Creates a database on the server at `url`, empty or as a copy of `template`. */
export async function createDatabase(url: string, name: string, template?: string) {
  // Copied as files: through the log, as by default, it takes three times as long.
  const from = template ? ` template ${template} strategy file_copy` : "";
  await onServer(url, `create database ${name}${from}`);
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    drop: () => onServer(url, `drop database ${name} with (force)`),
  };
}

/** Runs one statement on the server. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
