import { Client } from "pg";
import { AppError } from "#app/platform/errors.ts";

/**
 * Refuses a server on which the product can't work, with what to do: a standby, a read-only database, and a pooler
 * that gives each transaction another session, which loses LISTEN and prepared statements.
 * @throws AppError `unavailable`
 */
export async function checkServer(
  client: Client,
  { url, connectTimeout }: { url: string; connectTimeout: number },
): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
    `select pg_is_in_recovery() as "isStandby",
       current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  if (rows[0]?.isStandby) {
    throw refusal(
      "is a standby, which takes no changes. Name the primary, or an address that leads to whichever is the primary now.",
    );
  }
  if (rows[0]?.isReadOnly) {
    throw refusal(
      "takes no changes: default_transaction_read_only is on. Turn it off for this database or its user.",
    );
  }
  const other = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await other.connect();
  try {
    if (await isSharedByTransaction(client, other)) {
      throw refusal(
        "is behind a pooler in transaction mode. Set pool_mode = session for this database, or name the server itself: LISTEN and prepared statements belong to a session.",
      );
    }
  } finally {
    await other.end();
  }
}

/** Whether the other connection's transaction takes the session of the first one, which thought it has its own. */
async function isSharedByTransaction(first: Client, other: Client): Promise<boolean> {
  const own = await sessionOf(first);
  await other.query("begin");
  const taken = await sessionOf(other);
  const isShared = taken === own || (await sessionOf(first)) !== own;
  await other.query("rollback");
  return isShared;
}

/** The number of the server's process behind a connection. */
async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

function refusal(what: string): AppError {
  return new AppError("unavailable", `The PostgreSQL server that DATABASE_URL names ${what}`, {
    log: "a server that can't serve",
  });
}
