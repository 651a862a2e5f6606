import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notThere } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { type Audience, canRead, changesLoad, withCarrier } from "./audience.ts";
import { type EventKind, type eventSources, maximumEvents } from "./event.ts";
import { refuseOccurredAt } from "./refuse-occurred-at.server.ts";
import { firstRowId } from "./row-ids.server.ts";
import { events, stops } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/** Something that happened to a load, as it is reported. */
export type ReportedEvent = {
  /** The shipment. */
  id: string;
  /** Made with the form or by the sender: the same event sent again is recorded once. */
  eventId: string;
  kind: EventKind;
  /** The place of the stop it is about, counted from 1; null for one on the way. */
  stop: number | null;
  occurredAt: Date;
  place: string | null;
  /** Who sees it; a carrier sees its own in any case. */
  audience: Audience;
  note: string | null;
  /** Who of them reads the note. */
  noteAudience: Audience;
  /** When that stop is reached. */
  eta: Date | null;
  /** The receiver's name, for a delivery at the last stop; the earlier one stays when left out. */
  signedBy?: string | null;
  /** How it came; by whom it was reported when left out. */
  source?: (typeof eventSources)[number];
};

/**
 * Records an event of a load for staff, or for the carrier that runs it. A report of arrival or
 * departure is kept with the stop, the latest one counts. Answers with whether the event is new.
 * @throws AppError `not_found` without access or when it is not there; `conflict` when the load is
 * canceled; `invalid` with the field for a time or stop that can't be, and for an audience that can't
 * be kept.
 */
export async function recordEvent(
  { database, actor, clock }: Dependencies,
  event: ReportedEvent,
): Promise<{ isNew: boolean }> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  return database.transaction(actor.userId, (tx) => addEvent(tx, actor, event, clock.now()));
}

/** The same in the caller's transaction. @throws AppError as `recordEvent`. */
export async function addEvent(
  tx: Queryable,
  actor: Actor,
  event: ReportedEvent,
  now: Date,
): Promise<{ isNew: boolean }> {
  const [load] = await tx.select().from(shipments).where(eq(shipments.id, event.id)).for("update");
  const byStaff = can(actor, "move-any");
  if (!load || !(byStaff || can(actor, "report", load))) {
    throw refusalTo(actor, "shipments.move-any", notThere());
  }
  const known = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, event.eventId), eq(events.shipmentId, event.id)));
  if (known.length > 0) return { isNew: false };
  if (load.canceledAt) throw new AppError("conflict", "This load is canceled.");
  refuseOccurredAt(event.occurredAt, now);
  refuseEta(event);
  const audience = byStaff ? event.audience : withCarrier(event.audience);
  refuseHiddenFact({ ...event, audience });
  await refuseTooMany(tx, event.id);
  const stop = event.stop === null ? null : await findStop(tx, load, event.stop);
  await tx.insert(events).values({
    id: event.eventId,
    shipmentId: event.id,
    kind: event.kind,
    stopId: stop?.id,
    occurredAt: event.occurredAt,
    reportedAt: now,
    source: event.source ?? (byStaff ? "staff" : "carrier"),
    reportedBy: actor.userId,
    place: event.place,
    note: event.note,
    audience,
    noteAudience: byStaff ? event.noteAudience : withCarrier(event.noteAudience),
    eta: event.eta,
  });
  if (stop) await updateStop(tx, stop.id, event);
  const atStop = event.kind === "GATE_IN" ? (stop?.kind ?? null) : null;
  const moves = event.kind === "GATE_IN" || event.kind === "GATE_OUT";
  const delivers = event.kind === "DELIVERED" && (stop === null || stop.isLast);
  const delivery = { deliveredAt: event.occurredAt, signedBy: event.signedBy };
  await tx
    .update(shipments)
    .set({ lastEventAt: now, ...(moves && { atStop }), ...(delivers && delivery) })
    .where(eq(shipments.id, event.id));
  const details = { trackingId: load.trackingId, kind: event.kind, event: event.eventId };
  const entry = { actorId: actor.userId, action: "load.event" as const, details };
  await recordAudit(tx, { ...entry, subject: { kind: "shipment", id: event.id } }, now);
  return { isNew: true };
}

function refuseEta({ occurredAt, eta, stop }: ReportedEvent): void {
  if (eta && stop === null) throw invalid("stop", "Choose the stop that the ETA is for.");
  if (eta && eta < occurredAt) throw invalid("eta", "The ETA is before the event.");
}

/** @throws AppError `invalid` for a fact of the load that its parties see anyway. */
function refuseHiddenFact(event: ReportedEvent): void {
  const { audience } = event;
  if (!changesLoad(event)) return;
  if (canRead("customer", audience) && canRead("carrier", audience)) return;
  throw invalid(
    "audience",
    "Customer and carrier see arrivals, departures, deliveries and ETAs on the load. Let both see it, and keep the note to our team.",
  );
}

async function refuseTooMany(tx: Queryable, shipmentId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(events)
    .where(eq(events.shipmentId, shipmentId));
  if ((found?.count ?? 0) < maximumEvents) return;
  throw new AppError("conflict", `This load has ${maximumEvents} events, which is all we keep.`);
}

/** A stop by its place; a load that was booked with six fields gets its two stops now. */
async function findStop(tx: Queryable, load: typeof shipments.$inferSelect, place: number) {
  const shipmentId = load.id;
  const select = () =>
    tx
      .select({ id: stops.id, kind: stops.kind })
      .from(stops)
      .where(eq(stops.shipmentId, shipmentId))
      .orderBy(asc(stops.sequence));
  let found = await select();
  if (found.length === 0) {
    await tx.insert(stops).values([
      { id: firstRowId(shipmentId, "origin"), shipmentId, sequence: 1, kind: "pickup" },
      { id: firstRowId(shipmentId, "destination"), shipmentId, sequence: 2, kind: "delivery" },
    ]);
    found = await select();
  }
  const stop = found[place - 1];
  if (!stop) throw invalid("stop", "This load has no such stop. Reload the page.");
  return { ...stop, isLast: place === found.length };
}

async function updateStop(tx: Queryable, id: string, { kind, occurredAt, eta }: ReportedEvent) {
  const visit =
    kind === "GATE_IN"
      ? // Back at a stop it had left, it is there again.
        {
          arrivedAt: occurredAt,
          departedAt: sql`case when ${stops.departedAt} > ${occurredAt.toISOString()} then ${stops.departedAt} end`,
        }
      : kind === "GATE_OUT"
        ? { departedAt: occurredAt }
        : {};
  const columns = { ...visit, ...(eta && { eta }) };
  if (Object.keys(columns).length === 0) return;
  await tx.update(stops).set(columns).where(eq(stops.id, id));
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}
