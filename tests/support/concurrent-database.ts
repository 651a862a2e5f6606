import { Client } from "pg";
import { vi } from "vitest";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { freshUrl } from "./fresh.ts";
import { connectTimeout } from "./postgres-server.ts";

/** More than any test runs at once, so that nothing waits for a connection instead of a lock. */
const poolSize = 40;

/** A database on which a test controls the order of locks. */
export type ConcurrentDatabase = Awaited<ReturnType<typeof openConcurrentDatabase>>;

/**
 * Opens a fresh database whose rows a test can lock, so that a race always has the same outcome.
 */
export async function openConcurrentDatabase() {
  const { url, drop } = await freshUrl();
  const options = { skipMigrations: true, connectTimeout };
  const opened = await openPostgres(url, poolSize, createLog("silent"), options);
  const database = followLoads(opened, "https://freight.example", loadFollowers);
  const observer = await connect(url);
  const rows = async (statement: string, values: unknown[] = []) =>
    (await observer.query<Record<string, unknown>>(statement, values)).rows;

  const waiting = async () => {
    const [found] = await rows(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return Number(found?.count);
  };

  /**
   * Starts `work`; resolves once it waits for a lock or is done. The promise of its outcome is
   * wrapped in an object, so that it is not awaited as well.
   */
  const start = async <T>(work: () => Promise<T>) => {
    const before = await waiting();
    let isDone = false;
    const outcome = Promise.allSettled([work()]).then(([settled]) => {
      isDone = true;
      return settled;
    });
    const timing = { timeout: 120_000, interval: 10 };
    await vi.waitUntil(async () => isDone || (await waiting()) > before, timing);
    return { outcome };
  };

  return {
    url,
    database,
    rows,
    waiting,
    /**
     * Runs `statement` in a transaction that keeps its locks until the returned function is called.
     */
    hold: async (statement: string, values: unknown[] = []) => {
      const holder = await connect(url);
      await holder.query("begin");
      await holder.query(statement, values);
      return () => holder.end();
    },
    start,
    close: async () => {
      await observer.end();
      await database.close();
      await drop();
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
