import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { Dependencies } from "#server/quick-answers.ts";
import { accountsOn } from "./accounts.ts";

/**
 * Serves a handler that runs before the pipeline, with a stand-in for the pipeline that answers 404
 * and records what `first` passed on.
 */
export async function serveBefore(
  database: Database,
  first: (deps: Dependencies, next: RequestListener) => Promise<RequestListener>,
  origin?: string,
) {
  const accounts = accountsOn(database);
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const next = vi.fn<RequestListener>((_, response) => response.writeHead(404).end());
  const deps = { database, auth: accounts.auth, clock: systemClock, log, origin };
  const server = createServer(await first(deps, next)).listen(0);
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { accounts, lines, next, url, close: () => server.close() };
}
