import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createDatabase } from "./postgres-server.ts";

/** A migrated, empty database, and a way into it that goes past the application. */
export type FreshDatabase = {
  database: Database;
  /** Runs plain SQL as somebody else would. */
  outside: (statement: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

/** Copies the migrated template into a database of the caller's own. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, drop } = await freshUrl();
  const database = await openPostgres(url, 8, createLog("silent"), { skipMigrations: true });
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

/** The same for a process of its own, which is given the URL. */
export function freshUrl() {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return createDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
}
