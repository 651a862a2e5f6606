import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Clock } from "#app/platform/clock.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { HonoEnvironment } from "#server/hono.ts";

/**
 * A path segment that is safe to log: our words, IDs and file names are lower case, while signed
 * tokens, which grant access, never are.
 */
const plain = /^[a-z\d._-]{0,80}$/;

/** More than any of our paths has. */
const segmentsAtMost = 20;

/** Gives each request an ID and one log line, without query, body or client address. */
export function requestLog(log: Log, clock: Clock) {
  return createMiddleware<HonoEnvironment>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const began = clock.now().getTime();
    await next();
    // c.header() would copy the finished response and turn its text into a stream.
    c.res.headers.set("x-request-id", requestId);
    const ms = clock.now().getTime() - began;
    const { method } = c.req;
    const segments = c.req.path.split("/", segmentsAtMost);
    const path = segments.map((one) => (plain.test(one) ? one : ":hidden")).join("/");
    log.info({ requestId, method, path, status: c.res.status, ms }, "request");
  });
}
