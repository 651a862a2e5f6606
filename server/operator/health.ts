import type { Context, Handler } from "hono";
import type { Database } from "#app/platform/database/database.server.ts";
import { outageRetryAfter } from "#app/platform/database/outage.server.ts";

/** Liveness: 200 while the database answers, else 503. */
export function health(database: Database): Handler {
  return (c) => answer(c, database);
}

/**
 * Readiness: as `health`, but 503 as soon as the process is told to stop, while it still serves.
 * Migrations are done before it listens.
 */
export function readiness(database: Database, draining: AbortSignal): Handler {
  return (c) => (draining.aborted ? refuse(c, "stopping") : answer(c, database));
}

async function answer(c: Context, database: Database): Promise<Response> {
  try {
    await database.ping();
  } catch {
    return refuse(c, "unavailable");
  }
  c.header("cache-control", "no-store");
  return c.json({ status: "ok" });
}

function refuse(c: Context, status: string): Response {
  c.header("cache-control", "no-store");
  c.header("retry-after", String(outageRetryAfter));
  return c.json({ status }, 503);
}
