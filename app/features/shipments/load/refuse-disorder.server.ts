import { and, desc, eq, isNull, lt, min, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { StopKind } from "./stop.ts";
import { events, stops } from "./tables.server.ts";
import { readVisits } from "./visits.server.ts";
import type { ReportedEvent } from "./write-event.server.ts";

const day = 24 * 60 * 60_000;
/** Longer than any voyage that we book takes. */
const etaDaysAtMost = 180;

type Known = {
  stop: { id: string; kind: StopKind; sequence: number; isLast: boolean } | null;
  /** Whose fact it is; null where no carrier had to do with it. */
  assignmentId: string | null;
  now: Date;
};

/**
 * Refuses a time that contradicts what is known of the load, by which detention and punctuality are
 * counted.
 * @throws AppError `invalid` with the field, for a departure or pickup before the arrival or after that
 * at the last stop, an arrival there or a delivery before the pickup, a handoff before the pickup of its
 * leg or after that of the next one, and an ETA too far ahead
 */
export async function refuseDisorder(
  tx: Queryable,
  event: ReportedEvent,
  { stop, assignmentId, now }: Known,
): Promise<void> {
  const { kind, occurredAt, eta } = event;
  if (eta && eta.getTime() - now.getTime() > etaDaysAtMost * day) {
    throw invalid("eta", `The ETA is more than ${etaDaysAtMost} days ahead.`);
  }
  const leaves = kind === "GATE_OUT" || kind === "PICKED_UP";
  const isLater = leaves || kind === "CHECKED_IN";
  const arrivedAt = isLater && stop ? await findArrival(tx, event, { stop, assignmentId }) : null;
  if (arrivedAt && occurredAt < arrivedAt) {
    throw invalid("occurredAt", "This is before the arrival at this stop. Enter a later time.");
  }
  if (leaves && (stop?.sequence ?? 1) === 1)
    await refuseAfterLastStop(tx, event, { arrivedAt, now });
  if (stop?.kind === "handoff") await refuseBeforeOtherSide(tx, event, { stop, assignmentId });
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

type Visited = { stop: { id: string }; assignmentId: string | null };

/** When the truck of this assignment came to the stop; null where nobody said so. */
async function findArrival(tx: Queryable, { id }: ReportedEvent, { stop, assignmentId }: Visited) {
  const visits = await readVisits(tx, id);
  const own = visits.find((one) => one.stopId === stop.id && one.assignmentId === assignmentId);
  return own?.arrivedAt ?? null;
}

/** Refuses a pickup at a handoff before the handoff there, and a handoff before the pickup of its leg. */
async function refuseBeforeOtherSide(
  tx: Queryable,
  { id, kind, occurredAt }: ReportedEvent,
  { stop, assignmentId }: Visited,
): Promise<void> {
  if (kind !== "PICKED_UP" && kind !== "DELIVERED") return;
  const { rows } = await tx.execute<{ at: string | null }>(
    kind === "PICKED_UP"
      ? sql`select handed_off_at as at from legs, legs_at(${stop.id}) as meet
          where shipment_id = ${id} and sequence = meet.ended`
      : sql`select picked_up_at as at from assignments where id = ${assignmentId}`,
  );
  const at = rows[0]?.at;
  if (!at || occurredAt >= new Date(at)) return;
  const before = kind === "PICKED_UP" ? "the freight was handed off here" : "this leg's pickup";
  throw invalid("occurredAt", `This is before ${before}. Enter a later time.`);
}

/**
 * Refuses a typed time of leaving the first stop after the truck was at the last one. It may leave again
 * after it came back.
 */
async function refuseAfterLastStop(
  tx: Queryable,
  { id, occurredAt }: ReportedEvent,
  { arrivedAt: cameAt, now }: { arrivedAt: Date | null; now: Date },
): Promise<void> {
  if (occurredAt >= now) return;
  const [last] = await tx
    .select({ arrivedAt: stops.arrivedAt })
    .from(stops)
    .where(eq(stops.shipmentId, id))
    .orderBy(desc(stops.sequence))
    .limit(1);
  const arrivedAt = last?.arrivedAt;
  const cameBack = arrivedAt && cameAt && cameAt > arrivedAt;
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
