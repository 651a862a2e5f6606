import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Clock } from "#app/platform/clock.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Environment } from "#server/hono.ts";

/**
 * A segment that may stand in the log: the words, ids and file names of our addresses are in lower
 * case, which what is signed, and lets its holder act, is not, however somebody spells it.
 */
const plain = /^[a-z\d._-]{0,80}$/;

/** More than any address of ours has. */
const segmentsAtMost = 20;

/** Gives each request an id, and the log one line about it: no query, no body, no address. */
export function requestLog(log: Log, clock: Clock) {
  return createMiddleware<Environment>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const began = clock.now().getTime();
    await next();
    c.header("x-request-id", requestId);
    const ms = clock.now().getTime() - began;
    const { method } = c.req;
    const segments = c.req.path.split("/", segmentsAtMost);
    const path = segments.map((one) => (plain.test(one) ? one : ":hidden")).join("/");
    log.info({ requestId, method, path, status: c.res.status, ms }, "request");
  });
}
