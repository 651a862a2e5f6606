import type { Handler } from "hono";
import type { Database } from "#app/platform/database/database.server.ts";

/** 200 while the database answers, else 503. */
export function health(database: Database): Handler {
  return async (c) => {
    c.header("cache-control", "no-store");
    try {
      await database.ping();
      return c.json({ status: "ok" });
    } catch {
      c.header("retry-after", "5");
      return c.json({ status: "unavailable" }, 503);
    }
  };
}
