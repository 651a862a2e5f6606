import { and, desc, eq, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import { statusChanges } from "../tables.server.ts";
import { canRead } from "./audience.ts";
import { eventTitle, type LoadEnding, statusWord } from "./ending.ts";
import type { EventKind } from "./event.ts";
import { describeEvent, isDiscrepant } from "./freight-facts.ts";
import { personName } from "./person-name.server.ts";
import { precedenceTexts } from "./precedence.ts";
import type { LoadReader } from "./read-load.server.ts";
import {
  cityOfStop,
  isSeenEvent,
  placeAmong,
  type SeenLoad,
  tellEvent,
} from "./seen-events.server.ts";
import {
  carrierThen,
  driverName,
  isMovedByDriver,
  isRaisedByDriver,
  sourceName,
} from "./source-name.server.ts";
import { edits, events, exceptions, stops } from "./tables.server.ts";
import { emptyEntry, sortTimeline, type TimelineEntry } from "./timeline.ts";
import { zoneSection } from "./zone-section.ts";

type Person = Parameters<typeof personName>[2];

/** A load as its reader sees it, with how it ended. */
type TimelineLoad = SeenLoad & { ending: LoadEnding | null };

/** A load and who reads its history, with how its people are named to that reader. */
type Reading = {
  query: Queryable;
  load: TimelineLoad;
  shipmentId: string;
  reader: LoadReader;
  nameOf: (person: Person) => SQL<string | null>;
};

/**
 * A load's history as a reader sees it, the latest first: events, notes and exceptions by their
 * audience, and texts for staff only to staff.
 */
export async function readTimeline(
  query: Queryable,
  load: TimelineLoad,
  reader: LoadReader,
): Promise<TimelineEntry[]> {
  const nameOf = (person: Person) => personName(reader, load, person);
  const reading = { query, load, shipmentId: load.id, reader, nameOf };
  // Of what became of the rest of the load, the carrier of a leg sees nothing.
  const isWhole = load.ownLegs.length === 0;
  const parts = await Promise.all([
    readEvents(reading),
    isWhole ? readStatusChanges(reading) : [],
    readExceptions(reading),
    isWhole ? readEdits(reading) : [],
  ]);
  return sortTimeline(parts.flat());
}

async function readEvents({ query, load, shipmentId, reader, nameOf }: Reading) {
  const found = await query
    .select({
      event: events,
      at: cityOfStop,
      decision: stops.decision,
      where: stops.kind,
      by: nameOf(users),
      carrier: carrierThen,
    })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .leftJoin(users, eq(users.id, events.reportedBy))
    .where(and(eq(events.shipmentId, shipmentId), isSeenEvent(load, reader)))
    .orderBy(desc(events.sequence));
  const corrected = correctedDeliveries(found.map(({ event }) => event));
  return found
    .filter(({ event }) => canRead(reader, event.audience) && !isSaidByStatus(event))
    .map(({ event, at, decision, where, by, carrier }): TimelineEntry => {
      const told = tellEvent(event, at, load, reader);
      // What the customer is told of a handoff is our word, not that of one of its carriers.
      const reporter =
        told.kind === event.kind ? (by ?? sourceName(event.source, carrier)) : company.name;
      return {
        ...emptyEntry,
        key: `event-${event.id}`,
        kind: "event",
        at: event.occurredAt,
        title: eventTitle(told.kind, { decision, kind: where }) + outcomeText(event, corrected),
        stop: placeAmong(load, event.stopId),
        place: told.place,
        whereabouts: event.undoneAt ? null : whereaboutsOf(told, at),
        note: describeEvent({
          ...told,
          note: canRead(reader, event.noteAudience) ? told.note : null,
        }),
        mark: markOf(event, reader),
        by: reporter,
        eta: event.eta,
        audience: event.audience,
        noteAudience: event.noteAudience,
      };
    });
}

type Event = typeof events.$inferSelect;
type City = { city: string | null; state: string | null } | null;

/** Kinds that are reported where the freight is at a stop. */
export const atItsStop: readonly EventKind[] = [
  "PICKUP_ATTEMPTED",
  "GATE_IN",
  "CHECKED_IN",
  "PICKED_UP",
  "GATE_OUT",
  "ARRIVED_AT_TERMINAL",
  "DEPARTED_TERMINAL",
  "DELIVERY_ATTEMPTED",
  "REFUSED",
  "DAMAGED",
  "SHORT",
  "OVER",
  "DELIVERED",
];

function whereaboutsOf({ kind, place }: Pick<Event, "kind" | "place">, at: City): string | null {
  // It says where the freight will be picked up, not where it is.
  if (kind === "PICKUP_SCHEDULED") return null;
  if (place) return place;
  return atItsStop.includes(kind) && at?.city && at.state ? `${at.city}, ${at.state}` : null;
}

/** What became of a report, after its title. */
function outcomeText(event: Event, corrected: ReadonlySet<Event>): string {
  if (event.undoneAt) return " (undone)";
  return corrected.has(event) ? " (corrected)" : "";
}

/**
 * What was recorded only after an event, and that the customer reads less of it. When we booked and
 * dispatched isn't the customer's matter.
 */
function markOf({ precedes, ...event }: Event, reader: LoadReader): string | null {
  if (reader === "customer") return null;
  const less =
    reader === "staff" && isDiscrepant(event) && "The customer doesn't read count and seal";
  return [precedes && precedenceTexts[precedes], less].filter(Boolean).join(". ") || null;
}

/** Whether the entry of the status says all that an event says. */
function isSaidByStatus({ movedTo, stopId, place, eta, ...event }: Event): boolean {
  const isBare = !stopId && !place && !describeEvent(event) && !eta;
  return movedTo !== null && isBare && event.occurredAt.getTime() === event.reportedAt.getTime();
}

/** The deliveries that a later report of the same stop replaced; `found` is the latest first. */
function correctedDeliveries(found: readonly Event[]): Set<Event> {
  const deliveries = found.filter(({ kind, undoneAt }) => kind === "DELIVERED" && !undoneAt);
  const latest = new Map(deliveries.toReversed().map((event) => [event.stopId, event]));
  return new Set(deliveries.filter((event) => latest.get(event.stopId) !== event));
}

/** A carrier never quoted what it runs. */
function statusTitle(status: Status, reader: LoadReader, ending: LoadEnding | null): string {
  return reader === "carrier" && status === "Quoted" ? "Booked" : statusWord(status, ending);
}

async function readStatusChanges({ query, load, shipmentId, reader, nameOf }: Reading) {
  const found = await query
    .select({ change: statusChanges, by: nameOf(users), isByDriver: isMovedByDriver })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.changedBy))
    .where(eq(statusChanges.shipmentId, shipmentId))
    .orderBy(desc(statusChanges.id));
  return found.map(
    ({ change, by, isByDriver }, index): TimelineEntry => ({
      ...emptyEntry,
      key: `status-${change.id}`,
      kind: "status",
      at: change.changedAt,
      title: statusTitle(change.toStatus, reader, index === 0 ? load.ending : null),
      note: canRead(reader, change.noteAudience) ? change.note : null,
      reason: reader === "staff" ? change.reason : null,
      by: by ?? (isByDriver && change.changedBy === null ? driverName : null),
      audience: "public",
      noteAudience: change.noteAudience,
    }),
  );
}

async function readExceptions({ query, shipmentId, reader, nameOf }: Reading) {
  const resolvers = alias(users, "resolvers");
  const found = await query
    .select({
      exception: exceptions,
      by: nameOf(users),
      isByDriver: isRaisedByDriver,
      resolvedBy: nameOf(resolvers),
    })
    .from(exceptions)
    .leftJoin(users, eq(users.id, exceptions.raisedBy))
    .leftJoin(resolvers, eq(resolvers.id, exceptions.resolvedBy))
    .where(eq(exceptions.shipmentId, shipmentId))
    .orderBy(desc(exceptions.raisedAt));
  return found
    .filter(({ exception }) => canRead(reader, exception.audience))
    .flatMap(({ exception, by, isByDriver, resolvedBy }) => {
      const { id, what, audience, raisedAt, resolvedAt, resolution } = exception;
      const raised: TimelineEntry = {
        ...emptyEntry,
        key: `exception-${id}`,
        kind: "exception",
        at: raisedAt,
        title: "Exception",
        note: what,
        by: by ?? (isByDriver ? driverName : null),
        audience,
      };
      if (!resolvedAt) return [raised];
      const key = `resolved-${id}`;
      const reason = reader === "staff" ? resolution : null;
      const title = "Exception resolved";
      return [{ ...raised, key, at: resolvedAt, title, reason, by: resolvedBy }, raised];
    });
}

async function readEdits({ query, shipmentId, reader, nameOf }: Reading) {
  const found = await query
    .select({ edit: edits, by: nameOf(users) })
    .from(edits)
    .leftJoin(users, eq(users.id, edits.editedBy))
    // How it is run is ours to know: the customer sees one movement.
    .where(
      and(
        eq(edits.shipmentId, shipmentId),
        reader === "staff" ? undefined : ne(edits.section, "legs"),
      ),
    )
    .orderBy(desc(edits.version));
  return found.map(
    ({ edit, by }): TimelineEntry => ({
      ...emptyEntry,
      key: `edit-${edit.version}`,
      kind: "edit",
      at: edit.at,
      title: "Changed",
      note: edit.changes.join("; "),
      by: edit.section === zoneSection ? company.name : by,
    }),
  );
}
