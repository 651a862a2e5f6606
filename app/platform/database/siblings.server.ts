import { Client, Pool } from "pg";
import type { Database, SiblingDatabases } from "./database.server.ts";

/** Advisory lock under which one process creates a sibling while the others wait. */
const creationLock = 7_031_966;

/** Connections on which requests look for their sibling. */
const lookingAtOnce = 2;

type Fill = (database: Database) => Promise<void>;

/** The suffix of a database that isn't filled yet. */
const unfinished = "_new";

/**
 * The siblings of the database at `url`, which are named after it. `openAt` opens a database and
 * migrates it.
 */
export function siblingsOf(
  url: string,
  openAt: (url: string) => Promise<Database>,
): SiblingDatabases & { close: () => Promise<void> } {
  const opened = new Map<string, Promise<Database>>();
  const creating = new Map<string, Promise<void>>();
  // Every request of a test key looks: a connection for each would use up the server's.
  const pool = new Pool({ connectionString: url, max: lookingAtOnce, allowExitOnIdle: true });
  pool.on("error", () => {});
  let prefix: string | undefined;

  const open: SiblingDatabases["open"] = async (name, fill) => {
    prefix ??= await prefixOf(pool);
    const full = prefix + name;
    if (!(await exists(pool, full))) await createOnce(name, full, fill);
    const known = opened.get(name);
    if (known) return known;
    const next = openAt(urlOf(full));
    opened.set(name, next);
    // A failure is not kept, so that the next call tries again.
    next.catch(() => opened.delete(name));
    return next;
  };

  /** Creates a sibling, once for all requests that wait for it. */
  const createOnce = (name: string, full: string, fill: Fill): Promise<void> => {
    const running = creating.get(name) ?? createAlone(name, full, fill);
    creating.set(name, running);
    return running.finally(() => creating.delete(name));
  };

  const createAlone = async (name: string, full: string, fill: Fill) => {
    // Another process deleted it since we opened it.
    await close(name);
    await onServer(url, async (client) => {
      // Released when the connection ends.
      await client.query("select pg_advisory_lock($1)", [creationLock]);
      if (!(await exists(client, full))) await create(client, full, fill);
    });
  };

  /** Filled under another name, so that a crash leaves no half-filled one. */
  const create = async (client: Client, full: string, fill: Fill) => {
    const draft = full + unfinished;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openAt(urlOf(draft));
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${draft} rename to ${full}`);
  };

  const close = async (name: string) => {
    const database = opened.get(name);
    opened.delete(name);
    await (await database?.catch(() => undefined))?.close();
  };

  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: database }).href;

  return {
    open,
    dropExcept: (kept) =>
      onServer(url, async (client) => {
        const prefix = await prefixOf(client);
        const { rows } = await client.query<{ datname: string }>(
          "select datname from pg_database where starts_with(datname, $1)",
          [prefix],
        );
        for (const { datname } of rows) {
          const name = datname.slice(prefix.length).replace(unfinished, "");
          if (kept.has(name)) continue;
          await close(name);
          await client.query(`drop database if exists ${datname} with (force)`);
        }
      }),
    close: async () => {
      await Promise.all([...opened.keys()].map(close));
      await pool.end();
    },
  };
}

/** Named by the number of the database, because two databases of one server may hold one record. */
async function prefixOf(client: Client | Pool): Promise<string> {
  const { rows } = await client.query<{ oid: number }>(
    "select oid from pg_database where datname = current_database()",
  );
  return `sibling_${rows[0]?.oid}_`;
}

async function exists(client: Client | Pool, database: string): Promise<boolean> {
  const { rows } = await client.query("select from pg_database where datname = $1", [database]);
  return rows.length > 0;
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
