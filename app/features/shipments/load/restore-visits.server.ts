import { and, asc, desc, eq, inArray, isNull, max, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { events, stops } from "./tables.server.ts";

const later = alias(events, "later");
/** A departure with the freight of a load that was corrected to Quoted since: it never left. */
const isCorrectedPickup = sql`(${events.kind} = 'GATE_OUT' and ${events.movedTo} is not null and exists (
  select from ${events} as ${later} where ${later.shipmentId} = ${events.shipmentId}
    and ${later.kind} = 'CORRECTED' and ${later.movedTo} = 'Quoted'
    and ${later.undoneAt} is null and ${later.sequence} > ${events.sequence}))`;

/** Computes the times and the ETA of a stop from its reports without the undone ones. */
export async function restoreStop(tx: Queryable, stopId: string): Promise<void> {
  const told = await tx
    .select({ kind: events.kind, occurredAt: events.occurredAt, eta: events.eta })
    .from(events)
    .where(and(eq(events.stopId, stopId), isNull(events.undoneAt), not(isCorrectedPickup)))
    .orderBy(asc(events.sequence));
  const stop = { arrivedAt: null as Date | null, departedAt: null as Date | null };
  for (const { kind, occurredAt } of told) {
    if (kind === "GATE_OUT") stop.departedAt = occurredAt;
    if (kind !== "GATE_IN") continue;
    stop.arrivedAt = occurredAt;
    // Back at a stop it had left, it is there again.
    if (stop.departedAt && stop.departedAt <= occurredAt) stop.departedAt = null;
  }
  const eta = told.findLast((one) => one.eta)?.eta ?? null;
  await tx
    .update(stops)
    .set({ ...stop, eta })
    .where(eq(stops.id, stopId));
}

/** Computes which stop a load's truck is at from its reports without the undone ones. */
export async function restorePlace(tx: Queryable, shipmentId: string): Promise<void> {
  const current = and(eq(events.shipmentId, shipmentId), isNull(events.undoneAt));
  const [last] = await tx
    .select({ sequence: events.sequence, kind: events.kind, stop: stops.kind })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .where(and(current, inArray(events.kind, ["GATE_IN", "GATE_OUT"])))
    .orderBy(desc(events.occurredAt), desc(events.sequence))
    .limit(1);
  const [corrected] = await tx
    .select({ sequence: max(events.sequence) })
    .from(events)
    .where(and(current, eq(events.kind, "CORRECTED")));
  const isThere = last?.kind === "GATE_IN" && last.sequence > (corrected?.sequence ?? 0);
  await tx
    .update(shipments)
    .set({ atStop: isThere ? last.stop : null })
    .where(eq(shipments.id, shipmentId));
}
