import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notThere } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { auditEvent } from "./audit-event.server.ts";
import { lockLoad } from "./lock-load.server.ts";
import { carrierFor } from "./run-by.server.ts";
import { events } from "./tables.server.ts";
import { type ReportedEvent, type Reporter, writeEvent } from "./write-event.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Records an event of a load for staff, or for the carrier that runs it. A report of arrival or
 * departure is kept with the stop, the latest one counts; a pickup or a delivery moves the load.
 * Answers with whether the event is new.
 * @throws AppError `not_found` without access or when it is not there; as `writeEvent`.
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
  hold?: Reporter["hold"],
): Promise<{ isNew: boolean }> {
  await lockLoad(tx, event.id);
  const [found] = await tx
    .select({ load: shipments, carrierId: carrierFor(actor) })
    .from(shipments)
    .where(eq(shipments.id, event.id));
  const load = found && { ...found.load, carrierId: found.carrierId };
  const byStaff = can(actor, "move-any");
  if (!load || !(byStaff || can(actor, "report", load))) {
    throw refusalTo(actor, "shipments.move-any", notThere());
  }
  const known = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, event.eventId), eq(events.shipmentId, event.id)));
  if (known.length > 0) return { isNew: false };
  await writeEvent(tx, load, event, { actor, as: byStaff ? "staff" : "carrier", hold }, now);
  if (byStaff) await auditEvent(tx, load, event, actor, now);
  return { isNew: true };
}
