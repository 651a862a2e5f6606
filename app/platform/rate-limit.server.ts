import { eq, lt, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import type { Queryable } from "./database/database.server.ts";
import { AppError } from "./errors.ts";
import { networksOf, siteShare } from "./network.ts";
import { rateLimits } from "./rate-limit.tables.server.ts";

type Limit = {
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
type Remaining = { left: number; seconds: number };

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
  const store = new RateLimiterDrizzle({
    storeClient: query,
    schema: rateLimits,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.window,
    clearExpiredByTimeout: false,
  });
  return {
    count: async (key) => {
      try {
        const { remainingPoints, msBeforeNext } = await store.consume(key);
        return { left: remainingPoints, seconds: Math.ceil(msBeforeNext / 1000) };
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(limit, refused.msBeforeNext) : refused;
      }
    },
    check: async (key) => {
      const [counted] = await attemptsFor(query).execute({ key: store.getKey(key) });
      if (!counted?.expire || counted.points < limit.points) return;
      const milliseconds = counted.expire.getTime() - Date.now();
      if (milliseconds > 0) throw tooMany(limit, milliseconds);
    },
    forget: async (key) => {
      await store.delete(key);
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

// Every view of a load runs this; the query builder would otherwise rebuild it each time.
const attemptsFor = preparedStatement((query) =>
  query
    .select({ points: rateLimits.points, expire: rateLimits.expire })
    .from(rateLimits)
    .where(eq(rateLimits.key, sql.placeholder("key")))
    .prepare("attempts_for_key"),
);

function tooMany({ name, message }: Limit, milliseconds: number): AppError {
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
