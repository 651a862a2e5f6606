import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/**
 * A page whose address alone grants access: other sites don't learn the address from its links, and
 * search engines keep nothing of it. Our own forms need to say where they come from.
 */
export const linkHeaders = createMiddleware<HonoEnvironment>(async (c, next) => {
  await next();
  c.res.headers.set("referrer-policy", "same-origin");
  c.res.headers.set("x-robots-tag", "noindex, nofollow");
});
