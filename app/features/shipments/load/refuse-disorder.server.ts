import { and, desc, eq, isNull, lt, min, or } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { events, stops } from "./tables.server.ts";
import type { ReportedEvent } from "./write-event.server.ts";

const day = 24 * 60 * 60_000;
/** Longer than any voyage that we book takes. */
const etaDaysAtMost = 180;

type Known = {
  stop: { sequence: number; arrivedAt: Date | null; isLast: boolean } | null;
  now: Date;
};

/**
 * Refuses a time that contradicts what is known of the load, by which detention and punctuality are
 * counted.
 * @throws AppError `invalid` with the field, for a departure or pickup before the arrival or after that
 * at the last stop, an arrival there or a delivery before the pickup, and an ETA too far ahead
 */
export async function refuseDisorder(
  tx: Queryable,
  event: ReportedEvent,
  { stop, now }: Known,
): Promise<void> {
  const { kind, occurredAt, eta } = event;
  if (eta && eta.getTime() - now.getTime() > etaDaysAtMost * day) {
    throw invalid("eta", `The ETA is more than ${etaDaysAtMost} days ahead.`);
  }
  const leaves = kind === "GATE_OUT" || kind === "PICKED_UP";
  if (leaves && stop?.arrivedAt && occurredAt < stop.arrivedAt) {
    throw invalid("occurredAt", "This is before the arrival at this stop. Enter a later time.");
  }
  if (leaves && (stop?.sequence ?? 1) === 1) await refuseAfterLastStop(tx, event, { stop, now });
  const isAtEnd = stop?.isLast && (kind === "GATE_IN" || kind === "GATE_OUT");
  if (kind !== "DELIVERED" && !isAtEnd) return;
  const pickedUpAt = await findFirstPickup(tx, event.id);
  if (pickedUpAt && occurredAt < pickedUpAt) {
    throw invalid(
      "occurredAt",
      "This is before the pickup. Enter a later time, or report the pickup with its right time first.",
    );
  }
}

/**
 * Refuses a typed time of leaving the first stop after the truck was at the last one. It may leave again
 * after it came back.
 */
async function refuseAfterLastStop(
  tx: Queryable,
  { id, occurredAt }: ReportedEvent,
  { stop, now }: Known,
): Promise<void> {
  if (occurredAt >= now) return;
  const [last] = await tx
    .select({ arrivedAt: stops.arrivedAt })
    .from(stops)
    .where(eq(stops.shipmentId, id))
    .orderBy(desc(stops.sequence))
    .limit(1);
  const arrivedAt = last?.arrivedAt;
  const cameBack = arrivedAt && stop?.arrivedAt && stop.arrivedAt > arrivedAt;
  if (!arrivedAt || cameBack || occurredAt <= arrivedAt) return;
  throw invalid("occurredAt", "This is after the arrival at the last stop. Enter an earlier time.");
}

/**
 * When the freight left its first place, where somebody said when; null without. A pickup that was
 * pressed as it happened says only that it was no later.
 */
async function findFirstPickup(tx: Queryable, shipmentId: string): Promise<Date | null> {
  const leftFirstStop = and(eq(events.kind, "GATE_OUT"), eq(stops.sequence, 1));
  const [pickup] = await tx
    .select({ at: min(events.occurredAt) })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .where(
      and(
        eq(events.shipmentId, shipmentId),
        or(eq(events.kind, "PICKED_UP"), leftFirstStop),
        lt(events.occurredAt, events.reportedAt),
        isNull(events.undoneAt),
      ),
    );
  return pickup?.at ?? null;
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}
