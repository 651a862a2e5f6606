import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

/**
 * Refuses every method but GET. Hono answers HEAD like GET and drops the body: a stream would stay
 * open for a reader that never comes.
 */
export const getOnly = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method !== "GET") return c.text("Method Not Allowed", 405, { allow: "GET" });
  return next();
});
