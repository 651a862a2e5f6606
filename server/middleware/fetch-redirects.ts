import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

const redirects = [301, 302, 303];

/**
 * Tells a page that sent a form by script where to go next. A script can't see where a redirect
 * leads, and would have fetched and thrown away the page that tells the person how it went.
 */
export const fetchRedirects = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (c.req.header("x-sent-form") === undefined || !redirects.includes(c.res.status)) return;
  const headers = new Headers(c.res.headers);
  headers.set("x-location", headers.get("location") ?? "/");
  headers.delete("location");
  // Unset first: Hono otherwise merges the headers of the answer that is replaced.
  c.res = undefined;
  c.res = new Response(null, { status: 204, headers });
});
