import { sql } from "drizzle-orm";
import type { Queryable } from "./database.server.ts";
import type { NotifyChannel } from "./notify-channels.ts";

/** Notifies who listens on a channel, in each process, once the caller's transaction commits. */
export async function notify(tx: Queryable, channel: NotifyChannel, payload = ""): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
