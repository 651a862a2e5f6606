import type { Queryable } from "./database/database.server.ts";
import {
  addAttempts,
  countAttempt,
  type Limit,
  type Remaining,
  tooMany,
} from "./rate-limit.server.ts";

/** A process tells the others of its counts this often, in milliseconds. */
const shareEvery = 1_000;

/** What one process knows of one key. */
type Counted = {
  window: number;
  /** When the window ends, in milliseconds. */
  end: number;
  /** What the database had when it was last asked. */
  shared: number;
  /** What is on its way there. */
  sent: number;
  /** What this process has counted since. */
  own: number;
};

/** How many attempts the window has with this one, and when it ends. */
type Attempt = { points: number; end: number };

/** What one process knows of all keys. */
type Ledger = { keys: Map<string, Counted>; sharedAt: number; isSharing: boolean };

// One for each database, like the batches of queries: all limits of a process share it.
const ledgers = new WeakMap<Queryable, Ledger>();

/**
 * A rate limit for what is done so often that a write for each would cost more than it: a process
 * counts in memory, and shares its counts after a tenth of the limit and at least once a second.
 * A key may exceed its limit by that tenth for each other process. `now` is in milliseconds.
 */
export function steppedLimiter(query: Queryable, limit: Limit, now: () => number = Date.now) {
  const step = Math.ceil(limit.points / 10);
  const countIn = async (counted: Counted, ledger: Ledger): Promise<Attempt> => {
    counted.own += 1;
    const points = counted.shared + counted.sent + counted.own;
    const isDue = counted.own >= step || now() - ledger.sharedAt >= shareEvery;
    if (!isDue || ledger.isSharing) return { points, end: counted.end };
    await share(query, ledger, now());
    return { points: counted.shared, end: counted.end };
  };
  return {
    /** Counts one attempt for `key`. @throws AppError `too_many` past the limit. */
    count: async (key: string): Promise<Remaining> => {
      const ledger = ledgerOf(query, now());
      const named = `${limit.name}:${key}`;
      const known = ledger.keys.get(named);
      const { points, end } =
        known && known.end > now()
          ? await countIn(known, ledger)
          : await begin(query, ledger, { key: named, window: limit.window });
      const milliseconds = Math.max(end - now(), 1);
      if (points > limit.points) throw tooMany(limit, milliseconds);
      const seconds = Math.min(Math.ceil(milliseconds / 1000), limit.window);
      return { left: limit.points - points, seconds };
    },
  };
}

function ledgerOf(query: Queryable, now: number): Ledger {
  const known = ledgers.get(query);
  if (known) return known;
  const ledger = { keys: new Map(), sharedAt: now, isSharing: false };
  ledgers.set(query, ledger);
  return ledger;
}

/** Counts the first attempt of a window in the database, where other processes may have begun it. */
async function begin(
  query: Queryable,
  { keys }: Ledger,
  asked: { key: string; window: number },
): Promise<Attempt> {
  const { points, expire } = await countAttempt(query, asked);
  const end = expire.getTime();
  const meanwhile = keys.get(asked.key);
  if (meanwhile && meanwhile.end >= end) meanwhile.shared = Math.max(meanwhile.shared, points);
  else keys.set(asked.key, { window: asked.window, end, shared: points, sent: 0, own: 0 });
  return { points, end };
}

/** Adds what this process has counted to what the database has, and learns of the others' counts. */
async function share(query: Queryable, ledger: Ledger, now: number): Promise<void> {
  for (const [key, { end }] of ledger.keys) if (end <= now) ledger.keys.delete(key);
  const due = [...ledger.keys].filter(([, { own }]) => own > 0);
  for (const [, counted] of due) {
    counted.sent = counted.own;
    counted.own = 0;
  }
  ledger.isSharing = true;
  ledger.sharedAt = now;
  try {
    const asked = due.map(([key, { window, sent }]) => ({ key, window, attempts: sent }));
    const byKey = await addAttempts(query, asked);
    for (const [key, counted] of due) {
      const { points, expire } = byKey.get(key) ?? { points: counted.shared, expire: null };
      counted.shared = points;
      counted.end = expire?.getTime() ?? counted.end;
      counted.sent = 0;
    }
  } finally {
    ledger.isSharing = false;
    // What a failed statement took along is shared with the next one.
    for (const [, counted] of due) {
      counted.own += counted.sent;
      counted.sent = 0;
    }
  }
}
