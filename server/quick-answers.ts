import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { staticSecurityHeaders } from "#server/middleware/security-headers.ts";

/** The dependencies for answering a signed-in person without the pipeline. */
export type Dependencies = {
  database: Database;
  auth: Auth;
  clock: Clock;
  log: Log;
  /** The site's public origin; undefined when it is only reachable on this machine. */
  origin: string | undefined;
};

/** The response, and when the request arrived. */
type Quick = { began: Date; status: number; body: object; headers?: OutgoingHttpHeaders };

/**
 * Answers open dashboards without the pipeline, but with the same security headers, request ID and
 * log line.
 */
export async function quickAnswers({ clock, log, origin }: Dependencies) {
  const always = {
    ...(await staticSecurityHeaders(origin))([]),
    "content-type": "application/json",
    "cache-control": "no-store",
  };
  return (
    { method, url = "" }: IncomingMessage,
    response: ServerResponse,
    { began, status, body, headers }: Quick,
  ): void => {
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    const requestId = randomUUID();
    response
      .writeHead(status, {
        ...always,
        ...headers,
        "content-length": length,
        "x-request-id": requestId,
      })
      .end(text);
    const [path] = url.split("?", 1);
    const ms = clock.now().getTime() - began.getTime();
    log.info({ requestId, method, path, status, ms }, "request");
  };
}
