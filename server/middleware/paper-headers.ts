import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

const policy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "sandbox",
].join("; ");

/** An uploaded file runs and loads nothing, even when it is shown inline. */
export const paperHeaders = createMiddleware<HonoEnvironment>(async (c, next) => {
  await next();
  c.res.headers.set("content-security-policy", policy);
  c.res.headers.set("x-content-type-options", "nosniff");
});
