import { and, asc, desc, eq, isNull, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { events, stops } from "./tables.server.ts";

/** When a load was picked up and delivered; null for what nobody reported. */
export type MovementTimes = { pickedUpAt: Date | null; deliveredAt: Date | null };

/**
 * When a load was picked up and delivered, as it was reported and never as it was planned: papers,
 * messages and pages take both from here. A status that was corrected tells no pickup. For a leg,
 * `assignments` has the same as `pickedUpAt` and `completedAt`.
 */
export async function readMovementTimes(query: Queryable, id: string): Promise<MovementTimes> {
  const [load] = await query
    .select({ status: shipments.status, deliveredAt: shipments.deliveredAt })
    .from(shipments)
    .where(eq(shipments.id, id));
  const deliveredAt = load?.deliveredAt ?? null;
  if (!load || load.status === "Quoted") return { pickedUpAt: null, deliveredAt };
  const [first] = await query
    .select({ id: stops.id, departedAt: stops.departedAt })
    .from(stops)
    .where(and(eq(stops.shipmentId, id), eq(stops.kind, "pickup")))
    .orderBy(asc(stops.sequence))
    .limit(1);
  const reported = await findPickup(query, id, first?.id);
  return { pickedUpAt: reported ?? first?.departedAt ?? null, deliveredAt };
}

const later = alias(events, "later");
/** What a correction to Quoted took back is no pickup. */
const isTakenBack = sql`exists (select from ${events} as ${later}
  where ${later.shipmentId} = ${events.shipmentId} and ${later.sequence} > ${events.sequence}
    and ${later.kind} = 'CORRECTED' and ${later.movedTo} = 'Quoted' and ${later.undoneAt} is null)`;

/**
 * When the load's pickup was reported: by what moved it to In Transit, else by a pickup at its first
 * stop, or at none in particular, that was reported late.
 */
async function findPickup(query: Queryable, id: string, firstStop: string | undefined) {
  const moved = and(ne(events.kind, "CORRECTED"), eq(events.movedTo, "In Transit"));
  const atFirst = firstStop ? eq(events.stopId, firstStop) : undefined;
  const late = and(eq(events.kind, "PICKED_UP"), or(isNull(events.stopId), atFirst));
  const [report] = await query
    .select({ at: events.occurredAt })
    .from(events)
    .where(
      and(eq(events.shipmentId, id), isNull(events.undoneAt), or(moved, late), not(isTakenBack)),
    )
    .orderBy(sql`${events.movedTo} is null`, desc(events.sequence))
    .limit(1);
  return report?.at;
}
