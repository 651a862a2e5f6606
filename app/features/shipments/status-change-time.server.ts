import { sql } from "drizzle-orm";
import { shipments, statusChanges } from "./tables.server.ts";

/**
 * When a status change happened, for people: a delivery at the time that was reported, or corrected
 * since, and not when the report came.
 */
export const statusChangeTime = sql`case when ${statusChanges.toStatus} = 'Delivered'
  then coalesce(${shipments.deliveredAt}, ${statusChanges.changedAt}) else ${statusChanges.changedAt} end`;
