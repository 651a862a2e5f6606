import { and, eq, lt, not, sql } from "drizzle-orm";
import { batchQueries } from "#app/platform/database/batch.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import type { Queryable } from "./database/database.server.ts";
import { AppError } from "./errors.ts";
import { networksOf, siteShare } from "./network.ts";
import { rateLimits } from "./rate-limit.tables.server.ts";

export type Limit = {
  /** Prefixes the keys; limits with the same name share their counts. */
  name: string;
  /** Attempts allowed per window. */
  points: number;
  /** Length of the window in seconds. */
  window: number;
  /** Shown to the person, followed by how long to wait. */
  message: string;
};

/** What is left of a limit, and the seconds until it begins again. */
export type Remaining = { left: number; seconds: number };

export type RateLimiter = {
  /** Counts one attempt for `key`. @throws AppError `too_many` past the limit. */
  count: (key: string) => Promise<Remaining>;
  /**
   * Checks without counting.
   * @throws AppError `too_many` once `key` has used up its attempts.
   */
  check: (key: string) => Promise<void>;
  /** Clears the attempts for `key`, for example after a success. */
  forget: (key: string) => Promise<void>;
};

type AddressLimiter = { [Step in keyof RateLimiter]: (address: string) => Promise<void> };

/** A rate limit with counts in the database: all processes share it and restarts keep it. */
export function rateLimiter(query: Queryable, limit: Limit): RateLimiter {
  const named = (key: string) => `${limit.name}:${key}`;
  return {
    count: async (key) => {
      const { points, expire } = await countAttempt(query, { key: named(key), ...limit });
      const milliseconds = expire.getTime() - Date.now();
      if (points > limit.points) throw tooMany(limit, Math.max(milliseconds, 1));
      // The database's clock may be ahead of this process's.
      const seconds = Math.min(Math.ceil(Math.max(milliseconds, 0) / 1000), limit.window);
      return { left: limit.points - points, seconds };
    },
    check: async (key) => {
      const [counted] = await attemptsFor(query).execute({ key: named(key) });
      if (!counted?.expire || counted.points < limit.points) return;
      throw tooMany(limit, Math.max(counted.expire.getTime() - Date.now(), 1));
    },
    forget: async (key) => {
      await query.delete(rateLimits).where(eq(rateLimits.key, named(key)));
    },
  };
}

/** A rate limit by client address; one subscriber's addresses count as one, see `networksOf`. */
export function addressLimiter(query: Queryable, limit: Limit): AddressLimiter {
  const byNetwork = rateLimiter(query, limit);
  const points = limit.points * siteShare;
  const bySite = rateLimiter(query, { ...limit, name: `${limit.name}-site`, points });
  const inBoth = (step: keyof RateLimiter) => async (address: string) => {
    const { network, site } = networksOf(address);
    await byNetwork[step](network);
    if (site) await bySite[step](site);
  };
  return { count: inBoth("count"), check: inBoth("check"), forget: inBoth("forget") };
}

/** Deletes counts whose window ended before `now`. */
export async function forgetOldCounts(query: Queryable, now: Date): Promise<void> {
  await query.delete(rateLimits).where(lt(rateLimits.expire, now));
}

const isOver = sql`coalesce(${rateLimits.expire} <= statement_timestamp(), true)`;

// In the order of their keys, so that two statements never wait for each other.
const countAttempts = preparedStatement((query) =>
  query
    .insert(rateLimits)
    .select(
      sql`select key, sum(attempts)::integer, statement_timestamp() + max("window") * interval '1 second'
        from unnest(${sql.placeholder("keys")}::text[], ${sql.placeholder("windows")}::integer[], ${sql.placeholder("attempts")}::integer[]) as asked (key, "window", attempts)
        group by key order by key`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`excluded.points + case when ${isOver} then 0 else ${rateLimits.points} end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning()
    .prepare("count_attempts"),
);

type Attempts = { key: string; window: number; attempts: number };

/** Adds attempts; returns by key how many its window has with them, and when it ends. */
export async function addAttempts(query: Queryable, asked: readonly Attempts[]) {
  const counted = await countAttempts(query).execute({
    keys: asked.map(({ key }) => key),
    windows: asked.map(({ window }) => window),
    attempts: asked.map(({ attempts }) => attempts),
  });
  return new Map(counted.map((one) => [one.key, one]));
}

/** Counts one attempt; returns how many the window has with it, and when the window ends. */
export const countAttempt = batchQueries(
  async (query, asked: readonly { key: string; window: number }[]) => {
    const byKey = await addAttempts(
      query,
      asked.map(({ key, window }) => ({ key, window, attempts: 1 })),
    );
    return asked.map(({ key }, place) => {
      const { points = 0, expire } = byKey.get(key) ?? {};
      const later = asked.slice(place + 1).filter((one) => one.key === key).length;
      return { points: points - later, expire: expire ?? new Date() };
    });
  },
);

// Every view of a load runs this; the query builder would otherwise rebuild it each time.
const attemptsFor = preparedStatement((query) =>
  query
    .select({ points: rateLimits.points, expire: rateLimits.expire })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, sql.placeholder("key")), not(isOver)))
    .prepare("attempts_for_key"),
);

/** Says how long to wait until the limit begins again. */
export function tooMany({ name, message }: Limit, milliseconds: number): AppError {
  const retryAfter = Math.ceil(milliseconds / 1000);
  return new AppError("too_many", `${message} Try again in ${inWords(retryAfter)}.`, {
    log: `limit ${name}`,
    retryAfter,
  });
}

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
