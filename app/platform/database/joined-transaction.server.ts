import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Database, Queryable } from "./database.server.ts";
import { transactionOn } from "./transaction.server.ts";

/** Several transactions that are to be one. */
type Joined = {
  /** Runs in the whole transaction before the first of them. */
  begin: (tx: Queryable) => Promise<void>;
  /** The whole transaction, from the first of them on until it ends. */
  tx: Queryable | null;
  opening: Promise<Queryable> | null;
  end: (how: "commit" | "roll back") => Promise<void>;
  isOver: boolean;
  /** Ends when the one before has: a connection runs one transaction at a time. */
  turn: Promise<unknown>;
};

/** Where code runs: among transactions that are one, and within which of them. */
type Place = { joined: Joined; inside: Queryable | null; actorId: string | null };

// The scripts have another copy of this module than the built product, so what it knows is with the database.
const connection = Symbol.for("freight.database.connection");
const joining = Symbol.for("freight.database.joining");

type StandIn = { [connection]?: Queryable; [joining]?: boolean };

/**
 * The connection pool or the transaction in which a statement of `query` runs now, for what is kept by
 * either of them.
 */
export const connectionOf = (query: Queryable): Queryable =>
  (query as StandIn)[connection] ?? query;

/** Whether what runs here is to be stored together, in the transactions of `query`. */
export const isJoined = (query: Queryable): boolean => (query as StandIn)[joining] === true;

/** A database whose transactions can be joined. */
export function joinable({
  query: pool,
  transaction,
}: Pick<Database, "query" | "transaction">): Pick<Database, "query" | "transaction" | "join"> {
  const places = new AsyncLocalStorage<Place>();
  const placeHere = () => {
    const place = places.getStore();
    return place?.joined.isOver ? undefined : place;
  };
  const current = () => {
    const place = placeHere();
    return place?.inside ?? place?.joined.tx ?? pool;
  };
  // Code keeps `query` from when it was made, and reads what its own transactions wrote.
  const query: Queryable = new Proxy(pool, {
    get: (_, name) => {
      if (name === connection) return current();
      if (name === joining) return placeHere() !== undefined;
      return Reflect.get(current(), name);
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(current()),
  });

  /** Runs one of the transactions as a savepoint, with its own actor. */
  const runWithin = async <Result>(
    { joined, inside, actorId: before }: Place,
    outer: Queryable,
    { actorId, work }: Work<Result>,
  ): Promise<Result> => {
    if (!actorId) await outer.execute(sql`select set_config('app.actor_id', '', true)`);
    const result = await transactionOn(outer)(actorId, (tx) =>
      places.run({ joined, inside: tx, actorId }, () => work(tx)),
    );
    if (inside) await outer.execute(sql`select set_config('app.actor_id', ${before ?? ""}, true)`);
    return result;
  };

  return {
    query,
    transaction: (actorId, work) => {
      const place = placeHere();
      if (!place) return transaction(actorId, work);
      const { joined, inside } = place;
      if (inside) return runWithin(place, inside, { actorId, work });
      const run = async () =>
        runWithin(place, await openOnce(joined, transaction), { actorId, work });
      const turn = joined.turn.then(run, run);
      joined.turn = turn.catch(() => {});
      return turn;
    },
    join: async ({ begin, work, isKept, finish }) => {
      const end = async () => {};
      const turn = Promise.resolve();
      const joined: Joined = { begin, tx: null, opening: null, end, isOver: false, turn };
      try {
        await places.run({ joined, inside: null, actorId: null }, work);
        await joined.turn;
        if (isKept()) await finish(joined.tx ?? pool);
      } catch (error) {
        joined.isOver = true;
        await joined.end("roll back").catch(() => {});
        throw error;
      }
      joined.isOver = true;
      await joined.end(isKept() ? "commit" : "roll back");
    },
  };
}

type Work<Result> = { actorId: string | null; work: (tx: Queryable) => Promise<Result> };

/** Milliseconds for which a whole transaction may wait for other work, such as a file to be scanned. */
const idleAtMost = 60_000;

function openOnce(joined: Joined, transaction: Database["transaction"]): Promise<Queryable> {
  joined.opening ??= new Promise((resolve, reject) => {
    const ended = Promise.withResolvers<void>();
    // Nobody waits for it where the beginning failed.
    ended.promise.catch(() => {});
    const whole = transaction(null, async (tx) => {
      await tx.execute(
        sql`select set_config('idle_in_transaction_session_timeout', ${`${idleAtMost}`}, true)`,
      );
      await joined.begin(tx);
      joined.tx = tx;
      resolve(tx);
      await ended.promise;
    });
    whole.catch(reject);
    joined.end = (how) => {
      if (how === "commit") ended.resolve();
      else ended.reject(rolledBack);
      return whole.catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
    };
  });
  return joined.opening;
}

const rolledBack = new Error("rolled back");
