import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * Computes from a load's events who has had its freight since when, where its truck is, and the times of
 * its stops, in the caller's transaction. An event does that by itself; this is for what changes which
 * events count, or whose they are.
 */
export async function replayLoad(tx: Queryable, shipmentId: string): Promise<void> {
  await tx.execute(sql`select replay_load(${shipmentId})`);
}
