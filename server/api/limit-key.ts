import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { ApiContext } from "./environment.ts";

/** The rate limit of a key: requests, and seconds. */
export const keyLimit = { points: 600, window: 60 } as const;

/**
 * Counts a key's request across all processes, and returns what is left of its limit.
 * @throws AppError `too_many` past the limit.
 */
export async function limitKey(c: ApiContext, query: Queryable, keyId: string): Promise<void> {
  const { points, window } = keyLimit;
  const limiter = rateLimiter(query, {
    name: "api-key",
    ...keyLimit,
    message: `This key has sent more than ${points} requests within ${window} seconds.`,
  });
  c.header("ratelimit-policy", `"key";q=${points};w=${window}`);
  const say = (left: number, seconds: number) =>
    c.header("ratelimit", `"key";r=${left};t=${seconds}`);
  try {
    const { left, seconds } = await limiter.count(keyId);
    say(left, seconds);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") say(0, error.retryAfter ?? window);
    throw error;
  }
}
