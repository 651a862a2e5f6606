import { Client } from "pg";
import { platformTransport } from "#app/platform/database/embedded/address.server.ts";
import { describeCluster, urlOf } from "#app/platform/database/embedded/cluster.server.ts";
import { isRunning, readPostmaster } from "#app/platform/database/embedded/postmaster.server.ts";
import { refuseOutage } from "#app/platform/database/postgres.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseMissingDatabase } from "#scripts/existing-database.ts";

/** Milliseconds for one statement. */
const answerTimeoutMs = 10_000;

/** What PostgreSQL says of a connection that it refuses, by its code. */
const refusals: Record<string, string> = {
  "28P01": "refuses the password. Correct DATABASE_URL.",
  "28000": "lets this user not in from here. Correct DATABASE_URL, or its pg_hba.conf.",
  "3D000": "has no such database. Create it, or correct DATABASE_URL.",
};

/**
 * Connects to the configured database as it is: one that doesn't run isn't started.
 * @throws AppError `unavailable` or `not_found`, with what to do
 */
export async function connectAsIs(env: Environment): Promise<{ client: Client; url: string }> {
  const url = env.DATABASE_URL ?? urlOfRunning(env);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: env.DATABASE_WAIT_SECONDS * 1_000,
    query_timeout: answerTimeoutMs,
  });
  // The query on the connection reports its failure; an unhandled event would end the process.
  client.on("error", () => {});
  await client.connect().catch(refuseConnection);
  return { client, url };
}

/** @throws AppError where the PostgreSQL in DATA_DIR doesn't run */
function urlOfRunning(env: Environment): string {
  refuseMissingDatabase(env);
  const cluster = describeCluster(env.DATA_DIR, platformTransport, {});
  if (isRunning(cluster.folder)) return urlOf(cluster, readPostmaster(cluster.folder)?.port ?? 0);
  throw new AppError(
    "unavailable",
    `The PostgreSQL in ${env.DATA_DIR} isn't running. Start the product, which starts it; ${cluster.folder}.log says what happened.`,
  );
}

function refuseConnection(error: Error & { code?: string }): never {
  const refusal = refusals[error.code ?? ""];
  if (!refusal) refuseOutage(error);
  throw new AppError("unavailable", `The PostgreSQL server that DATABASE_URL names ${refusal}`, {
    cause: error,
  });
}
