import { drizzle } from "drizzle-orm/node-postgres";
import { Client, type ClientBase, Pool } from "pg";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { checkServer } from "./check-server.server.ts";
import type { Database, OpenOptions } from "./database.server.ts";
import { joinable } from "./joined-transaction.server.ts";
import { migrateDatabase } from "./migrate.server.ts";
import { isOutage } from "./outage.server.ts";
import { listenOn } from "./postgres-listen.server.ts";
import { siblingsOf } from "./siblings.server.ts";
import { transactionOn } from "./transaction.server.ts";

const defaultConnectTimeout = 2_000;
const statementTimeout = 15_000;
/** Longer than the server's own timeout, for a server that vanished silently. */
const answerTimeout = 20_000;
const probeAfter = 10_000;
const pingTimeoutMs = 2_000;
/** The connections to each sibling database, which has few callers. */
const siblingPoolSize = 2;

/**
 * Connects to the PostgreSQL server (15 or later) at `url`, and migrates it unless told otherwise.
 * @throws AppError `unavailable` when it does not answer.
 */
export async function openPostgres(
  url: string,
  poolSize: number,
  log: Log,
  {
    noTimeout = false,
    skipMigrations = false,
    connectTimeout = defaultConnectTimeout,
  }: OpenOptions = {},
): Promise<Database> {
  await firstVisit(url, { skipMigrations, connectTimeout, log }).catch(refuseOutage);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    ...(noTimeout ? {} : { query_timeout: answerTimeout, onConnect: limitStatements }),
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfter,
    application_name: "freight-brokerage",
  });
  let isClosing = false;
  const lost = (error: Error) => {
    // The pool doesn't wait until its connections are closed, and the server may end them first.
    if (!isClosing) log.warn({ reason: error.message }, "database connection lost");
  };
  // The pool replaces a connection that the server ends; without a listener the error event would
  // end the process. The pool listens on idle connections and we on checked-out ones, because a
  // transaction has moments without a running query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", lost));
  const siblings = siblingsOf(url, (at) =>
    openPostgres(at, siblingPoolSize, log, { connectTimeout }),
  );
  return {
    ...joinable({ query: drizzle(pool), transaction: transactionIn(pool) }),
    apart: drizzle(pool),
    objects: null,
    ...listenOn(url, log),
    beat: async (processId, payload, timeoutMs) => {
      const text = "select clock_timestamp() as now, beat($1, $2)";
      const { rows } = await pool.query(within(timeoutMs, text, [processId, payload]));
      return rows[0].now;
    },
    ping: async () => {
      await pool.query(within(pingTimeoutMs, "select 1"));
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    siblings,
    close: async () => {
      await siblings.close();
      isClosing = true;
      await pool.end();
    },
  };
}

/** A query of the driver, whose types don't know that each can have its own limit. */
const within = (query_timeout: number, text: string, values: string[] = []) => ({
  text,
  values,
  query_timeout,
});

/** As statements, because a pooler refuses them among the parameters of a connection. */
async function limitStatements(client: ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = ${statementTimeout};
     set idle_in_transaction_session_timeout = ${statementTimeout}`,
  );
}

/**
 * Checks the connection out of the pool itself: Drizzle's transaction on a pool never returns a
 * connection whose BEGIN failed, so an outage would exhaust the pool.
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

/** @throws AppError `unavailable` for a server that doesn't answer; any other error as it is */
export function refuseOutage(error: unknown): never {
  if (!isOutage(error)) throw error;
  const { code, message } = error as Error & { code?: string };
  throw new AppError(
    "unavailable",
    `The PostgreSQL server that DATABASE_URL names does not answer (${code ?? message}). Start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}

/**
 * Checks that the server answers and can serve, and migrates it. When several processes start at once, one
 * migrates and the others wait for it.
 */
async function firstVisit(
  url: string,
  { skipMigrations, connectTimeout, log }: Required<Omit<OpenOptions, "noTimeout">> & { log: Log },
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await client.connect();
  try {
    if (skipMigrations) return;
    await checkServer(client, { url, connectTimeout });
    await migrateDatabase(client, log);
  } finally {
    await client.end();
  }
}
