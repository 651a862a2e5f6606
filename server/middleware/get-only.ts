import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/**
 * Rejects every method except GET. Hono answers HEAD like GET and drops the body: a stream would
 * stay open for a client that never reads it.
 */
export const getOnly = createMiddleware<HonoEnvironment>(async (c, next) => {
  if (c.req.method !== "GET") return c.text("Method Not Allowed", 405, { allow: "GET" });
  return next();
});
