import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { statusChanges } from "../tables.server.ts";
import { eventLabel } from "./event.ts";
import { edits, events, exceptions, stops } from "./tables.server.ts";
import { emptyEntry, sortTimeline, type TimelineEntry } from "./timeline.ts";

/** A load's history, the latest first; only staff see texts written for staff. */
export async function readTimeline(
  query: Queryable,
  shipmentId: string,
  reader: "customer" | "carrier" | "staff",
): Promise<TimelineEntry[]> {
  const forStaff = reader === "staff";
  const parts = await Promise.all([
    readEvents(query, shipmentId),
    readStatusChanges(query, shipmentId, forStaff),
    readExceptions(query, shipmentId, forStaff),
    readEdits(query, shipmentId),
  ]);
  return sortTimeline(parts.flat());
}

async function readEvents(query: Queryable, shipmentId: string): Promise<TimelineEntry[]> {
  const found = await query
    .select({ event: events, stop: stops.sequence, by: users.name })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .leftJoin(users, eq(users.id, events.reportedBy))
    .where(eq(events.shipmentId, shipmentId))
    .orderBy(desc(events.sequence));
  const corrected = correctedDeliveries(found.map(({ event }) => event));
  return found.map(({ event, stop, by }) => ({
    ...emptyEntry,
    key: `event-${event.id}`,
    kind: "event",
    at: event.occurredAt,
    title: eventLabel(event.kind) + (corrected.has(event) ? " (corrected)" : ""),
    stop,
    place: event.place,
    note: event.note,
    by: by ?? event.source,
    eta: event.eta,
    isPublic: event.isPublic,
  }));
}

type Event = typeof events.$inferSelect;

/** The deliveries that a later report of the same stop replaced; `found` is the latest first. */
function correctedDeliveries(found: readonly Event[]): Set<Event> {
  const deliveries = found.filter(({ kind }) => kind === "DELIVERED");
  const latest = new Map(deliveries.toReversed().map((event) => [event.stopId, event]));
  return new Set(deliveries.filter((event) => latest.get(event.stopId) !== event));
}

async function readStatusChanges(
  query: Queryable,
  shipmentId: string,
  forStaff: boolean,
): Promise<TimelineEntry[]> {
  const found = await query
    .select({ change: statusChanges, by: users.name })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.changedBy))
    .where(eq(statusChanges.shipmentId, shipmentId))
    .orderBy(desc(statusChanges.id));
  return found.map(({ change, by }) => ({
    ...emptyEntry,
    key: `status-${change.id}`,
    kind: "status",
    at: change.changedAt,
    title: change.toStatus,
    note: change.note,
    reason: forStaff ? change.reason : null,
    by,
    isPublic: true,
  }));
}

async function readExceptions(
  query: Queryable,
  shipmentId: string,
  forStaff: boolean,
): Promise<TimelineEntry[]> {
  const resolvers = alias(users, "resolvers");
  const found = await query
    .select({ exception: exceptions, by: users.name, resolvedBy: resolvers.name })
    .from(exceptions)
    .leftJoin(users, eq(users.id, exceptions.raisedBy))
    .leftJoin(resolvers, eq(resolvers.id, exceptions.resolvedBy))
    .where(eq(exceptions.shipmentId, shipmentId))
    .orderBy(desc(exceptions.raisedAt));
  return found
    .filter(({ exception }) => forStaff || exception.kind === "service")
    .flatMap(({ exception, by, resolvedBy }) => {
      const { id, what, raisedAt, resolvedAt, resolution } = exception;
      const raised: TimelineEntry = {
        ...emptyEntry,
        key: `exception-${id}`,
        kind: "exception",
        at: raisedAt,
        title: "Exception",
        note: what,
        by,
      };
      if (!resolvedAt) return [raised];
      const key = `resolved-${id}`;
      const reason = forStaff ? resolution : null;
      const title = "Exception resolved";
      return [{ ...raised, key, at: resolvedAt, title, reason, by: resolvedBy }, raised];
    });
}

async function readEdits(query: Queryable, shipmentId: string): Promise<TimelineEntry[]> {
  const found = await query
    .select({ edit: edits, by: users.name })
    .from(edits)
    .leftJoin(users, eq(users.id, edits.editedBy))
    .where(eq(edits.shipmentId, shipmentId))
    .orderBy(desc(edits.version));
  return found.map(({ edit, by }) => ({
    ...emptyEntry,
    key: `edit-${edit.version}`,
    kind: "edit",
    at: edit.at,
    title: "Changed",
    note: edit.changes.join("; "),
    by,
  }));
}
