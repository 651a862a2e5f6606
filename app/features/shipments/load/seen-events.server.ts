import { inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import type { EventKind } from "./event.ts";
import { type FreightFacts, isDiscrepant } from "./freight-facts.ts";
import { kindAtHandoff, toldOfHandoff } from "./handoff-event.ts";
import type { LoadReader } from "./read-load.server.ts";
import { events, stops } from "./tables.server.ts";

/** A load as its reader sees it: its stops are those that the reader sees. */
export type SeenLoad = {
  id: string;
  companyId: string;
  carrierId: string | null;
  stops: readonly { id: string | null }[];
  /** The legs of a carrier that runs a part of the load; none for anybody else. */
  ownLegs: readonly number[];
};

/**
 * The condition for events of a load that a reader sees, besides their audience: nothing of a stop
 * that isn't theirs, and for the carrier of a leg nothing that others reported between stops.
 */
export function isSeenEvent({ stops, carrierId, ownLegs }: SeenLoad, reader: LoadReader) {
  const ids = stops.flatMap(({ id }) => (id === null ? [] : [id]));
  if (reader === "staff" || ids.length === 0) return undefined;
  if (reader === "customer") {
    // Of its stops, or what it's told of a handoff, which is none of them.
    return or(
      isNull(events.stopId),
      inArray(events.stopId, ids),
      inArray(events.kind, toldOfHandoff),
    );
  }
  if (ownLegs.length === 0) return or(isNull(events.stopId), inArray(events.stopId, ids));
  const isOwn: SQL = sql`exists (select from ${companyMembers}
    where ${companyMembers.companyId} = ${carrierId}::uuid and ${companyMembers.userId} = ${events.reportedBy})`;
  return or(inArray(events.stopId, ids), isOwn);
}

type SeenEvent = FreightFacts & {
  kind: EventKind;
  stopId: string | null;
  place: string | null;
  note: string | null;
};

const noFacts = { pieces: null, piecesExpected: null, seal: null, sealIntact: null };

/**
 * An event as a reader is told of it. To the customer, a handoff is a terminal on the way, without what
 * our carriers said there; what isn't as it should be is told by the exception, as our team decides.
 */
export function tellEvent<Event extends SeenEvent>(
  event: Event,
  at: { city: string | null; state: string | null } | null,
  load: SeenLoad,
  reader: LoadReader,
): Event {
  const isOther = event.stopId !== null && placeAmong(load, event.stopId) === null;
  const kind = reader === "customer" && isOther ? kindAtHandoff(event.kind) : undefined;
  if (!kind) return reader === "customer" && isDiscrepant(event) ? { ...event, ...noFacts } : event;
  return {
    ...event,
    ...noFacts,
    kind,
    note: null,
    place: at?.city && at.state ? `${at.city}, ${at.state}` : null,
  };
}

/** The city of an event's stop, for `tellEvent`. Its query joins `stops`. */
export const cityOfStop = { city: stops.city, state: stops.state };

/** The number of a stop as a reader counts them; null for none, or for one that they don't see. */
export function placeAmong({ stops }: Pick<SeenLoad, "stops">, stopId: string | null) {
  if (stopId === null) return null;
  const index = stops.findIndex(({ id }) => id === stopId);
  return index === -1 ? null : index + 1;
}
