import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

const redirects = [301, 302, 303];

/**
 * Returns redirects to scripted forms as data. A script can't see where a redirect leads; it would
 * fetch and discard the page that shows the toast.
 */
export const fetchRedirects = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (c.req.header("x-sent-form") === undefined || !redirects.includes(c.res.status)) return;
  const headers = new Headers(c.res.headers);
  headers.set("x-location", headers.get("location") ?? "/");
  headers.delete("location");
  // Unset first: Hono otherwise merges the headers of the replaced response.
  c.res = undefined;
  c.res = new Response(null, { status: 204, headers });
});
