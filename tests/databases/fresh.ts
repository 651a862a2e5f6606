import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { inject } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { pgliteDatabase } from "#app/platform/database/pglite.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";

/** A migrated, empty database, and a way into it that goes past the application. */
export type FreshDatabase = {
  database: Database;
  /** Runs plain SQL as somebody else would. */
  outside: (statement: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

/** Both kinds, for `describe.each`. */
export const kinds: { kind: string; fresh: () => Promise<FreshDatabase> }[] = [
  { kind: "embedded", fresh: freshEmbedded },
  { kind: "PostgreSQL", fresh: freshOnServer },
];

async function freshEmbedded(): Promise<FreshDatabase> {
  const client = new PGlite({ loadDataDir: new Blob([readFileSync(inject("pgliteImage"))]) });
  const database = await pgliteDatabase(client, () => {});
  return {
    database,
    outside: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: database.close,
  };
}

async function freshOnServer(): Promise<FreshDatabase> {
  const { url, drop } = await freshUrl(inject("postgresUrl"), inject("postgresTemplate"));
  const database = await openPostgres(url, 8, createLog("silent"));
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    database,
    outside: async (statement) => (await client.query(statement)).rows,
    close: async () => {
      await client.end();
      await database.close();
      await drop();
    },
  };
}

/** Makes a migrated, empty database on the server, for a process of its own. */
export async function freshUrl(server: string, template: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template}`);
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** Runs one statement on the server, outside of any test's database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
