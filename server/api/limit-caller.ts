import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { steppedLimiter } from "#app/platform/stepped-limit.server.ts";
import type { ApiContext } from "./environment.ts";

/** The rate limit of a key, or of a person with a session: requests, and seconds. */
export const keyLimit = { points: 600, window: 60 } as const;

/** Whose requests are counted together. */
type Counted = { kind: "key" | "session"; id: string };

/**
 * Counts a caller's request, together with those in other processes, and sends what is left of
 * their limit.
 * @throws AppError `too_many` past the limit.
 */
export async function limitCaller(
  c: ApiContext,
  query: Queryable,
  { kind, id }: Counted,
): Promise<void> {
  const { points, window } = keyLimit;
  const limiter = steppedLimiter(query, {
    name: `api-${kind}`,
    ...keyLimit,
    message: `${kind === "key" ? "This key has" : "You have"} sent more than ${points} requests within ${window} seconds.`,
  });
  c.header("ratelimit-policy", `"${kind}";q=${points};w=${window}`);
  const say = (left: number, seconds: number) =>
    c.header("ratelimit", `"${kind}";r=${left};t=${seconds}`);
  try {
    const { left, seconds } = await limiter.count(id);
    say(left, seconds);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") say(0, error.retryAfter ?? window);
    throw error;
  }
}
