import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { LoadNews } from "./load-news.ts";
import type { LoadObjector } from "./load-objection.ts";

/** A load to which something happens in a transaction that has locked it. */
export type Followed = {
  shipmentId: string;
  /** The account whose transaction it is; null for the system. */
  by: string | null;
  now: Date;
  /** The site's public origin, for links in email. */
  origin: string;
};

/** Sees a load before its details or terms change, and returns what follows once they have. */
export type FollowChange = (tx: Queryable, change: Followed) => Promise<() => Promise<void>>;

/** What happened to a load; `told` has the addresses that got an email about it from followers before. */
export type News<Name extends keyof LoadNews> = LoadNews[Name] & Followed & { told: Set<string> };

/** What follows some news, after all work of the transaction. */
export type Follow<Name extends keyof LoadNews> = (
  tx: Queryable,
  news: News<Name>,
) => Promise<void>;

/**
 * What a capability does when something happens to a load, and what it has against steps of it. It
 * runs in the transaction in which it happens, so that that and what follows are stored together or
 * not at all.
 */
export type LoadFollower = NewsFollower & { loadChanged?: FollowChange; objectsTo?: LoadObjector };

type NewsFollower = { [Name in keyof LoadNews]?: Follow<Name> };

type Announced = Pick<Followed, "shipmentId" | "now">;

/** What a transaction says of loads. */
type Following = {
  followers: readonly LoadFollower[];
  change: (change: Announced) => Promise<void>;
  happen: <Name extends keyof LoadNews>(name: Name, news: LoadNews[Name] & Announced) => void;
};

// With the transaction, because the scripts have another copy of this module than the built product.
const following = Symbol.for("freight.loads.following");

type Followable = { [following]?: Following };

/**
 * A database in whose transactions is followed what happens to loads: a command says it, whichever door
 * it came through. A load that changes several times in one transaction is followed once. What
 * follows can have news of its own, such as assignments that end with their load.
 * @param origin the site's public origin, for links in email
 */
export function followLoads(
  database: Database,
  origin: string,
  followers: readonly LoadFollower[],
): Database {
  const { siblings } = database;
  return {
    ...database,
    transaction: (by, work) =>
      database.transaction(by, async (tx) => {
        const { finish, ...open } = follow(tx, { by, origin }, followers);
        (tx as Followable)[following] = open;
        const result = await work(tx);
        await finish();
        return result;
      }),
    siblings: {
      ...siblings,
      open: async (name, fill) => {
        const filled = (fresh: Database) => fill(followLoads(fresh, origin, followers));
        return followLoads(await siblings.open(name, filled), origin, followers);
      },
    },
  };
}

/** Collects what follows in one transaction; `finish` does it. */
function follow(
  tx: Queryable,
  of: Pick<Followed, "by" | "origin">,
  followers: readonly LoadFollower[],
): Following & { finish: () => Promise<void> } {
  const changed = new Set<string>();
  const news: (() => Promise<void>)[] = [];
  const ends: (() => Promise<void>)[] = [];
  return {
    followers,
    change: async (change) => {
      if (changed.has(change.shipmentId)) return;
      changed.add(change.shipmentId);
      for (const { loadChanged } of followers) {
        if (loadChanged) ends.push(await loadChanged(tx, { ...change, ...of }));
      }
    },
    happen<Name extends keyof LoadNews>(name: Name, happened: LoadNews[Name] & Announced) {
      const known = { ...happened, ...of, told: new Set<string>() };
      for (const follower of followers as readonly NewsFollower[]) {
        const heard = follower[name];
        if (heard) news.push(() => heard(tx, known));
      }
    },
    finish: async () => {
      for (let next = news.shift(); next; next = news.shift()) await next();
      for (const end of ends) await end();
    },
  };
}

/**
 * Says, before it does, that a transaction changes the details or terms of a load, which it has locked.
 * @throws Error in a transaction of a database whose loads nobody follows.
 */
export async function announceChange(tx: Queryable, change: Announced): Promise<void> {
  await followingOf(tx).change(change);
}

/**
 * Says that a transaction did something to a load, which it has locked.
 * @throws Error in a transaction of a database whose loads nobody follows.
 */
export function announce<Name extends keyof LoadNews>(
  tx: Queryable,
  name: Name,
  news: LoadNews[Name] & Announced,
): void {
  followingOf(tx).happen(name, news);
}

/**
 * Who follows the loads of a transaction.
 * @throws Error in a transaction of a database whose loads nobody follows.
 */
export function followersOf(tx: Queryable): readonly LoadFollower[] {
  return followingOf(tx).followers;
}

function followingOf(tx: Queryable): Following {
  const found = (tx as Followable)[following];
  if (!found) throw new Error("Something happens to a load in a transaction that nobody follows");
  return found;
}
