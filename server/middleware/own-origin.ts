import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/** Safe methods (RFC 9110, 9.2.1). */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects unsafe requests that do not come from our own pages: browsers send `Origin` with each of
 * them. `exempt` lists the paths of requests that carry their own proof.
 */
export function requireOwnOrigin(origin: string | undefined, exempt: readonly string[]) {
  return createMiddleware<HonoEnvironment>(async (c, next) => {
    if (safeMethods.has(c.req.method) || exempt.includes(c.req.path)) return next();
    const own = origin ?? new URL(c.req.url).origin;
    if (isOwnOrigin(c.req.header("origin"), own)) return next();
    return c.text("Forbidden", 403);
  });
}

/** Whether an `Origin` header exactly matches `own`. */
export function isOwnOrigin(header: string | undefined, own: string): boolean {
  return header === own;
}
