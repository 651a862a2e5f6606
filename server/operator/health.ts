import type { Context, Handler } from "hono";
import type { Database } from "#app/platform/database/database.server.ts";
import { outageRetryAfter } from "#app/platform/database/outage.server.ts";
import type { Heartbeat } from "#app/platform/heartbeat.server.ts";

/** Liveness: 200 while the database answers, else 503. */
export function health(database: Database): Handler {
  return (c) => answer(c, database);
}

type Ready = {
  database: Database;
  findUnready: Heartbeat["findUnready"];
  /** Aborts when the process is told to stop, while it still serves. */
  draining: AbortSignal;
};

/**
 * Readiness: 200 while the database answers, stores changes and tells of them, and the process isn't told to
 * stop, else 503 with the reason. Migrations are done before it listens.
 */
export function readiness({ database, findUnready, draining }: Ready): Handler {
  return async (c) => {
    if (draining.aborted) return refuse(c, "stopping");
    const reason = await findUnready();
    // The heartbeat may be a second old.
    return reason ? refuse(c, reason) : answer(c, database);
  };
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
