import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool } from "pg";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Database, OpenOptions } from "./database.server.ts";
import { migrationLock, migrations } from "./migrate.server.ts";
import { isOutage } from "./outage.server.ts";
import { listenOn } from "./postgres-listen.server.ts";
import { transactionOn } from "./transaction.server.ts";

/** Milliseconds to wait for a connection: past them a request is refused rather than piled up. */
const connectTimeout = 2_000;
const statementTimeout = 15_000;
/** Longer than the server's own, for when the server is gone without a word. */
const answerTimeout = 20_000;
const probeAfter = 10_000;

/**
 * Connects to the PostgreSQL server (15 and later) at `url`, and migrates it unless told otherwise.
 * @throws AppError `unavailable` when it does not answer.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  log: Log,
  { noTimeout = false, skipMigrations = false }: OpenOptions = {},
): Promise<Database> {
  await firstVisit(url, skipMigrations).catch(refuseOutage);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    ...(noTimeout
      ? {}
      : {
          statement_timeout: statementTimeout,
          idle_in_transaction_session_timeout: statementTimeout,
          query_timeout: answerTimeout,
        }),
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfter,
    application_name: "freight-brokerage",
  });
  const lost = (error: Error) => log.warn({ reason: error.message }, "database connection lost");
  // A connection that the server ends is replaced at the next query; without a listener its loss
  // would end the process. The pool listens to those that rest, we to those at work: a transaction
  // has moments in which no query of it runs.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", lost));
  return {
    query: drizzle(pool),
    transaction: transactionIn(pool),
    listen: listenOn(url, log),
    ping: async () => {
      await pool.query("select 1");
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Takes the connection from the pool itself: Drizzle's own transaction on a pool never gives a
 * connection back whose BEGIN failed, so that an outage would use the pool up.
 */
function transactionIn(pool: Pool): Database["transaction"] {
  return async (actorId, work) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await transactionOn(drizzle(client))(actorId, work);
    } catch (error) {
      broken = isOutage(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

function refuseOutage(error: unknown): never {
  if (!isOutage(error)) throw error;
  const { code, message } = error as Error & { code?: string };
  throw new AppError(
    "unavailable",
    `The PostgreSQL server that DATABASE_URL names does not answer (${code ?? message}). Start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/**
 * Finds out whether the server answers, and migrates it. Several processes may start at once: the
 * first migrates, the others wait and find it done.
 */
async function firstVisit(url: string, skipMigrations: boolean): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await client.connect();
  try {
    if (skipMigrations) return;
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), migrations);
  } finally {
    await client.end();
  }
}
