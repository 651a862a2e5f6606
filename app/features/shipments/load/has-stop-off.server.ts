import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { stops } from "./tables.server.ts";

/** Whether a load stops anywhere between its pickup and its delivery. */
export async function hasStopOff(query: Queryable, shipmentId: string): Promise<boolean> {
  return (await query.$count(stops, eq(stops.shipmentId, shipmentId))) > 2;
}
