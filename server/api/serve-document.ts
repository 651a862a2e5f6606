import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { names } from "#server/static/negotiate.ts";
import { documentOf } from "./document.ts";
import type { ApiEnvironment } from "./environment.ts";

/**
 * Serves the OpenAPI document. It's made from all schemas once, with the first request, because that
 * takes 100 ms, in which nobody else is answered; who has it already gets 304.
 */
export function serveDocument(api: OpenAPIHono<ApiEnvironment>): MiddlewareHandler<ApiEnvironment> {
  let made: { text: string; etag: string } | undefined;
  const make = () => {
    const text = JSON.stringify(documentOf(api));
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
  };
  return async (c) => {
    made ??= make();
    c.header("etag", made.etag);
    c.header("cache-control", "no-cache");
    if (names(c.req.header("if-none-match"), made.etag)) return c.body(null, 304);
    return c.body(made.text, 200, { "content-type": "application/json" });
  };
}
