import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Clock } from "#app/platform/clock.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Environment } from "./hono.ts";

/** A segment of a path that was signed: who has it may act, so it stays out of the log, however written. */
const signed = /(?<=\/|%2f)(?:[\w-]|%[\da-f]{2})+(?:\.|%2e)(?:[\w-]|%[\da-f]{2}){43}/gi;

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
    const path = c.req.path.replaceAll(signed, ":signed");
    log.info({ requestId, method, path, status: c.res.status, ms }, "request");
  });
}
