import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { ObjectStore } from "#app/platform/object-store/object-store.ts";
import type { NotifyChannel } from "./notify-channels.ts";

/** Runs queries: the database itself, or a transaction in it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

type Listener = {
  /** Called with the payload of each notification. */
  onMessage: (payload: string) => void;
  /** Called after a lost connection was restored: notifications in between were missed. */
  onReconnect: () => void;
};

/** Connections in the pool: all, idle, and the number of requests waiting for one. */
export type PoolState = { total: number; idle: number; waiting: number };

export type OpenOptions = {
  /** Turns the statement timeout off, for scripts that move much data. */
  noTimeout?: boolean;
  /** Leaves the schema as it is instead of migrating it. */
  skipMigrations?: boolean;
  /** Milliseconds to wait for a connection; after that a request fails instead of piling up. */
  connectTimeout?: number;
};

/** Other databases on the same server, with the same tables and none of the records. */
export type SiblingDatabases = {
  /**
   * Opens the one with this name, of lowercase letters and digits. The first call creates it, and
   * runs `fill` on it before anyone else sees it.
   * @throws the server's error 42501 when our role isn't allowed to create databases.
   */
  open: (name: string, fill: (database: Database) => Promise<void>) => Promise<Database>;
  /** Deletes the others. */
  dropExcept: (names: ReadonlySet<string>) => Promise<void>;
};

/** The parts of transactions that are joined. */
type JoinedParts = {
  /** Runs first in the whole transaction; what it throws refuses the work's first transaction. */
  begin: (tx: Queryable) => Promise<void>;
  work: () => Promise<void>;
  /** Whether what was done is to be kept. */
  isKept: () => boolean;
  /** Runs last in the whole transaction, or on its own where the work had none. */
  finish: (query: Queryable) => Promise<void>;
};

/** PostgreSQL, embedded or on a server. */
export type Database = {
  query: Queryable;
  /** Statements that are stored at once, also amid transactions that are joined. */
  apart: Queryable;
  /** Where the bytes of documents are that aren't in a table; null where all of them are. */
  objects: ObjectStore | null;
  /**
   * Runs `work` in a transaction that rolls back when it throws. `actorId` (a user ID, or null for
   * the system) is whom triggers record as the author of the change.
   */
  transaction: <T>(actorId: string | null, work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /**
   * Makes one transaction of all those that `work` runs on this database, with `finish`: all of it is
   * stored, or nothing. It begins with the first of them, so what `work` does before holds no connection;
   * from then on `query` is that transaction. One of them that throws is undone alone.
   * @throws what ends the whole transaction, such as a lost connection: then nobody knows whether it was
   * stored.
   */
  join: (parts: JoinedParts) => Promise<void>;
  /** Subscribes to a NOTIFY channel until the returned function is called. */
  listen: (channel: NotifyChannel, listener: Listener) => Promise<() => Promise<void>>;
  /** Gives the connection up that listens, and connects again: it was lost without a word. */
  relisten: () => void;
  /**
   * Stores that this process works, notifies the channel `heartbeat` with `payload`, and returns what the
   * database's clock said meanwhile.
   * @throws what a booking would meet, or after `timeoutMs` that there was no answer.
   */
  beat: (processId: string, payload: string, timeoutMs: number) => Promise<Date>;
  /** @throws when the database does not answer. */
  ping: () => Promise<void>;
  pool: () => PoolState;
  siblings: SiblingDatabases;
  close: () => Promise<void>;
};
