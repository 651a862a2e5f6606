import type { Database, Queryable } from "#app/platform/database/database.server.ts";

/** The change of a load in a transaction that has locked it. */
export type LoadChange = {
  shipmentId: string;
  /** The account that changes it; null for the system. */
  by: string | null;
  now: Date;
};

/**
 * Sees a load before it changes, and returns what follows once the transaction has changed it. Both
 * run in the transaction of the change, so that a change and what follows are stored together or not
 * at all.
 */
export type LoadFollower = (tx: Queryable, change: LoadChange) => Promise<() => Promise<void>>;

type Announce = (change: Omit<LoadChange, "by">) => Promise<void>;

const announcing = new WeakMap<Queryable, Announce>();

/**
 * A database in whose transactions each change of a load is followed: a command says that it changes
 * one by `announceChange`, whichever door it came through. A load that changes several times in one
 * transaction is followed once.
 */
export function followLoads(database: Database, followers: readonly LoadFollower[]): Database {
  const { siblings } = database;
  return {
    ...database,
    transaction: (by, work) =>
      database.transaction(by, async (tx) => {
        const following = new Map<string, (() => Promise<void>)[]>();
        announcing.set(tx, async ({ shipmentId, now }) => {
          if (following.has(shipmentId)) return;
          const ends: (() => Promise<void>)[] = [];
          following.set(shipmentId, ends);
          for (const follow of followers) ends.push(await follow(tx, { shipmentId, by, now }));
        });
        const result = await work(tx);
        for (const ends of following.values()) for (const end of ends) await end();
        return result;
      }),
    siblings: {
      ...siblings,
      open: async (name, fill) => {
        const filled = (fresh: Database) => fill(followLoads(fresh, followers));
        return followLoads(await siblings.open(name, filled), followers);
      },
    },
  };
}

/**
 * Says, before it does, that a transaction changes a load, which it has locked.
 * @throws Error in a transaction of a database whose loads nobody follows.
 */
export async function announceChange(
  tx: Queryable,
  change: { shipmentId: string; now: Date },
): Promise<void> {
  const announce = announcing.get(tx);
  if (!announce) throw new Error("A load changes in a transaction that nobody follows");
  await announce(change);
}
