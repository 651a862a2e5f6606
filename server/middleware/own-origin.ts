import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses whatever may change something and does not say that it comes from a page of ours:
 * browsers send `Origin` with every such request, whatever its body is. `exempt` are the paths of
 * requests that carry their own proof.
 */
export function requireOwnOrigin(origin: string | undefined, exempt: readonly string[]) {
  return createMiddleware<Environment>(async (c, next) => {
    if (safeMethods.has(c.req.method) || exempt.includes(c.req.path)) return next();
    const own = origin ?? new URL(c.req.url).origin;
    if (isOwnOrigin(c.req.header("origin"), own)) return next();
    return c.text("Forbidden", 403);
  });
}

/** Whether an `Origin` header is `own`, to the letter. */
export function isOwnOrigin(header: string | undefined, own: string): boolean {
  return header === own;
}
