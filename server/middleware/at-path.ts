import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/**
 * Applies a middleware to the paths that match, which have to be matched without regard to case: so the
 * router reads them.
 */
export function atPath(path: RegExp, apply: MiddlewareHandler<HonoEnvironment>) {
  return createMiddleware<HonoEnvironment>((c, next) =>
    path.test(c.req.path) ? apply(c, next) : next(),
  );
}
