import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { readMovementTimes } from "./read-movement-times.server.ts";

/**
 * When a whole load was picked up, what kind of stop its truck is at, and until when the next one is
 * awaited at a handoff, for our team.
 */
export async function readProgress(query: Queryable, id: string) {
  const [found] = await query
    .select({
      atStop: shipments.atStop,
      handoff: { handoffBy: shipments.handoffBy, hasLateHandoffEta: shipments.hasLateHandoffEta },
    })
    .from(shipments)
    .where(eq(shipments.id, id));
  const { pickedUpAt } = await readMovementTimes(query, id);
  return { atStop: found?.atStop ?? null, pickedUpAt, handoff: found?.handoff };
}
