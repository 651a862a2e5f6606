import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, Pool } from "pg";
import type { Log } from "#app/platform/log.server.ts";
import type { Database } from "./database.server.ts";
import { migrationLock, migrations } from "./migrate.server.ts";
import { listenOn } from "./postgres-listen.server.ts";
import { transactionOn } from "./transaction.server.ts";

const connectTimeout = 5_000;
const statementTimeout = 15_000;

/** Connects to the PostgreSQL server (15 and later) at `url`, and migrates it. */
export async function openPostgres(url: string, poolSize: number, log: Log): Promise<Database> {
  await migrateAlone(url);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: "freight-brokerage",
  });
  // An idle connection that the server ends is replaced at the next query; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ reason: error.message }, "idle database connection lost"));
  const query = drizzle(pool);
  return {
    query,
    transaction: transactionOn(query),
    listen: (channel, listener) => listenOn(url, channel, listener, log),
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => pool.end(),
  };
}

/** Several processes may start at once: the first migrates, the others wait and find it done. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), migrations);
  } finally {
    await client.end();
  }
}
