import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

/** A file that somebody brought runs nothing and loads nothing, even where it is shown in place. */
export const paperHeaders = createMiddleware<Environment>(async (c, next) => {
  await next();
  c.res.headers.set("content-security-policy", "default-src 'none'; sandbox");
  c.res.headers.set("x-content-type-options", "nosniff");
});
