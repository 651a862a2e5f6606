import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { staticSecurityHeaders } from "#server/middleware/security-headers.ts";

/** What is needed to answer somebody signed in without the pipeline. */
export type Dependencies = {
  database: Database;
  auth: Auth;
  clock: Clock;
  log: Log;
  /** Where the site is seen from outside; undefined: on this machine alone. */
  origin: string | undefined;
};

/** What is answered, and the moment at which the request came. */
type Quick = { began: Date; status: number; body: object; headers?: OutgoingHttpHeaders };

/**
 * Answers open dashboards without the pipeline as that would: JSON behind the same headers, under
 * an id, with a line in the log.
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
