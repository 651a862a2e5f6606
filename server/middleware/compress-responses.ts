import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";
import { compressQuick } from "#server/static/compress.ts";
import { encodingFor } from "#server/static/negotiate.ts";
import { ofPages } from "./page-types.ts";

/** Compresses rendered pages and the router's data. */
export const compressPages = compressed({ types: ofPages, bytesAtLeast: 0 });

/** Compresses what the API answers; shorter ones fit into one packet as they are. */
export const compressJson = compressed({
  types: /^application\/(problem\+)?json/,
  bytesAtLeast: 1_000,
});

/**
 * Compresses responses of some content types. Answers to forms and other changes stay as they are: some
 * show a secret once, and the length of a compressed one can give away what it contains.
 */
function compressed({ types, bytesAtLeast }: { types: RegExp; bytesAtLeast: number }) {
  return createMiddleware<HonoEnvironment>(async (c, next) => {
    await next();
    const { body, headers } = c.res;
    if (c.req.method !== "GET" || !body || !types.test(headers.get("content-type") ?? "")) return;
    if (headers.has("content-encoding")) return;
    headers.append("vary", "accept-encoding");
    const encoding = encodingFor(c.req.header("accept-encoding"));
    if (encoding === "identity") return;
    const whole = Buffer.from(await c.res.arrayBuffer());
    const isLong = whole.length >= bytesAtLeast;
    c.res = new Response(isLong ? await compressQuick(whole, encoding) : whole, c.res);
    if (!isLong) return;
    c.res.headers.delete("content-length");
    c.res.headers.set("content-encoding", encoding);
  });
}
