import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { readActor } from "#app/features/accounts/identify.server.ts";
import { readFilter } from "#app/features/shipments/filter.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { readDashboard } from "#app/routes/shipper/dashboard.server.ts";
import { securityHeadersFor } from "./security-headers.ts";

type Dependencies = {
  database: Database;
  auth: Auth;
  clock: Clock;
  log: Log;
  origin: string | undefined;
};

const path = "/brokerage/shipments";

/**
 * Answers every open dashboard that asks for its list again, as long as its session holds, and
 * passes all else on to `next`, the pipeline: what fails here is tried, and answered, there.
 */
export async function listFirst(
  { database, auth, clock, log, origin }: Dependencies,
  next: RequestListener,
): Promise<RequestListener> {
  const headers = {
    ...(await securityHeadersFor([], origin)),
    "content-type": "application/json",
    "cache-control": "no-store",
  };

  const listFor = async ({ url = "", headers: { cookie = "" } }: IncomingMessage) => {
    const actor = await readActor({ auth, query: database.query, clock }, cookie);
    if (!actor) return undefined;
    const filter = readFilter(new URLSearchParams(url.slice(path.length)));
    return JSON.stringify(await readDashboard(database.query, actor, filter));
  };

  return async (request, response) => {
    if (!asksForList(request)) return next(request, response);
    const began = clock.now().getTime();
    const list = await listFor(request).catch(() => undefined);
    if (list === undefined) return next(request, response);
    const requestId = randomUUID();
    const length = Buffer.byteLength(list);
    response
      .writeHead(200, { ...headers, "content-length": length, "x-request-id": requestId })
      .end(list);
    const ms = clock.now().getTime() - began;
    log.info({ requestId, method: "GET", path, status: 200, ms }, "request");
  };
}

function asksForList({ method, url = "" }: IncomingMessage): boolean {
  // What the database can't store, the pipeline refuses.
  return method === "GET" && url.split("?", 1)[0] === path && !url.includes("%00");
}
