import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";
import { compressQuick } from "#server/static/compress.ts";
import { encodingFor } from "#server/static/negotiate.ts";
import { ofPages } from "./page-types.ts";

/**
 * Compresses rendered pages and the router's data. Answers to forms stay as they are: some show a
 * secret once, and the length of a compressed page can give away what it contains.
 */
export const compressPages = createMiddleware<HonoEnvironment>(async (c, next) => {
  await next();
  const { body, headers } = c.res;
  if (c.req.method !== "GET" || !body || !ofPages.test(headers.get("content-type") ?? "")) return;
  headers.append("vary", "accept-encoding");
  const encoding = encodingFor(c.req.header("accept-encoding"));
  if (encoding === "identity") return;
  const page = Buffer.from(await c.res.arrayBuffer());
  c.res = new Response(await compressQuick(page, encoding), c.res);
  c.res.headers.delete("content-length");
  c.res.headers.set("content-encoding", encoding);
});
