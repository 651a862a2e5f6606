import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";

/** Something that runs queries: the database itself, or a transaction in it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

type Listener = {
  /** Called with the payload of each notification. */
  onMessage: (payload: string) => void;
  /** Called after a lost connection came back: notifications in between are gone. */
  onReconnect: () => void;
};

/** Connections at one moment: how many there are, how many of them rest, how many requests wait for one. */
export type PoolState = { total: number; idle: number; waiting: number };

export type OpenOptions = {
  /** Lets statements take as long as they need: for scripts that move much, not for requests. */
  noTimeout?: boolean;
  /** Leaves the schema as it is found, instead of migrating it. */
  skipMigrations?: boolean;
};

/** PostgreSQL, our own or a server that is named. */
export type Database = {
  query: Queryable;
  /**
   * Runs `work` in one transaction, which rolls back when it throws. `actorId` (a user's id, or
   * null for the system) is what triggers record as the person behind the change.
   */
  transaction: <T>(actorId: string | null, work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Subscribes to a NOTIFY channel until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** @throws when the database does not answer. */
  ping: () => Promise<void>;
  pool: () => PoolState;
  close: () => Promise<void>;
};
