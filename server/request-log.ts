import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Clock } from "#app/platform/clock.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Environment } from "./hono.ts";

/** Of a path, where one segment ends, however written. */
const between = /(\/|%2f)/i;

/** A segment that was signed: who has it may act, so it stays out of the log, however written. */
const signed = /^(?:[\w-]|%[\da-f]{2})+(?:\.|%2e)(?:[\w-]|%[\da-f]{2}){43}/i;

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
    // Segment by segment: looked for anywhere, it takes a second of a processor for a long path.
    const segments = c.req.path.split(between);
    const path = segments.map((segment) => segment.replace(signed, ":signed")).join("");
    log.info({ requestId, method, path, status: c.res.status, ms }, "request");
  });
}
