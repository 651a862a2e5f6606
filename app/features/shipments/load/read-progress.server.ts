import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments, statusChanges } from "../tables.server.ts";
import { events } from "./tables.server.ts";

/** When a whole load was covered and picked up, and what kind of stop its truck is at. */
export async function readProgress(query: Queryable, id: string) {
  const [found] = await query
    .select({ coveredAt: shipments.coveredAt, atStop: shipments.atStop })
    .from(shipments)
    .where(eq(shipments.id, id));
  return {
    coveredAt: found?.coveredAt ?? null,
    atStop: found?.atStop ?? null,
    pickedUpAt: (await findReport(query, id)) ?? (await findStatusChange(query, id)),
  };
}

async function findReport(query: Queryable, id: string): Promise<Date | undefined> {
  const moved = eq(events.movedTo, "In Transit");
  const [report] = await query
    .select({ at: events.occurredAt })
    .from(events)
    .where(and(eq(events.shipmentId, id), moved, isNull(events.undoneAt)))
    // The time of a correction is that of the pickup only where nobody reported one.
    .orderBy(sql`${events.kind} = 'CORRECTED'`, desc(events.sequence))
    .limit(1);
  return report?.at;
}

/** When the status changed, for a load whose pickup no event reported. */
async function findStatusChange(query: Queryable, id: string): Promise<Date | null> {
  const { shipmentId, toStatus, changedAt } = statusChanges;
  const [change] = await query
    .select({ at: changedAt })
    .from(statusChanges)
    .where(and(eq(shipmentId, id), eq(toStatus, "In Transit")))
    .orderBy(desc(statusChanges.id))
    .limit(1);
  return change?.at ?? null;
}
