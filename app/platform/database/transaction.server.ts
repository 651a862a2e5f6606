import { sql } from "drizzle-orm";
import type { Database, Queryable } from "./database.server.ts";

/** The setting, local to a transaction, in which triggers find who is behind a change. */
const actorSetting = "app.actor_id";

/** Makes the one transaction helper for a driver's own drizzle instance. */
export function transactionOn(query: Queryable): Database["transaction"] {
  return (actorId, work) =>
    query.transaction(async (tx) => {
      if (actorId) await tx.execute(sql`select set_config(${actorSetting}, ${actorId}, true)`);
      return work(tx);
    });
}
