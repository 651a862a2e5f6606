import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Pool } from "pg";
import { inject } from "vitest";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { connectTimeout, createDatabase } from "./postgres-server.ts";

/** A migrated, empty database, with access that bypasses the application. */
export type FreshDatabase = {
  database: Database;
  /** For another connection, as another process has. */
  url: string;
  /** Runs plain SQL outside of the application's connections. */
  outside: (statement: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
};

/** Copies the migrated template into a new database. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, drop } = await freshUrl();
  const options = { skipMigrations: true, connectTimeout };
  const opened = await openPostgres(url, 8, createLog("silent"), options);
  const database = followLoads(opened, "https://freight.example", loadFollowers);
  // A pool, because a client alone doesn't queue the statements of concurrent callers; of one
  // connection that stays, so that settings do too.
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  return {
    database,
    url,
    outside: async (statement) => (await pool.query(statement)).rows,
    close: async () => {
      // The pool's end doesn't wait for its connection, which dropping the database would cut.
      const disconnected = pool.totalCount > 0 ? once(pool, "remove") : undefined;
      await pool.end();
      await disconnected;
      await database.close();
      await drop();
    },
  };
}

/** The same for a separate process, which gets the URL. */
export function freshUrl() {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return createDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
}
