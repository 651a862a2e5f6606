import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { readMovementTimes } from "./read-movement-times.server.ts";

/** When a whole load was picked up, and what kind of stop its truck is at. */
export async function readProgress(query: Queryable, id: string) {
  const [found] = await query
    .select({ atStop: shipments.atStop })
    .from(shipments)
    .where(eq(shipments.id, id));
  const { pickedUpAt } = await readMovementTimes(query, id);
  return { atStop: found?.atStop ?? null, pickedUpAt };
}
