import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { ending } from "./load/ending.server.ts";
import type { LoadEnding } from "./load/ending.ts";
import { isEtaInDoubt } from "./load/eta-in-doubt.server.ts";
import type { EventKind } from "./load/event.ts";
import type { FreightDecision } from "./load/freight-decisions.ts";
import { kindAtHandoff, toldOfHandoff } from "./load/handoff-event.ts";
import { afterPickup } from "./load/possible-event.ts";
import { events, stops } from "./load/tables.server.ts";
import type { Mode, Status } from "./shipment.ts";
import { statusChangeTime } from "./status-change-time.server.ts";
import { shipments, statusChanges } from "./tables.server.ts";
import type { ReachedStatus } from "./timeline.ts";
import { lookalikeTrackingIds } from "./tracking-id.ts";

/** What a person with only the tracking ID can see, plus what the server needs to compute it. */
export type Tracked = {
  id: string;
  /** The owner, for following changes; never shown. */
  companyId: string;
  trackingId: string;
  /** As typed, to find the city; never shown. */
  origin: string;
  destination: string;
  mode: Mode;
  status: Status;
  /** When each status was reached, with its note for everyone; oldest first. */
  milestones: ReachedStatus[];
  /** Public events, the latest first; their places are as typed, and never shown like that. */
  events: TrackedEvent[];
  /** The ETA at the last stop; null once the truck has arrived. */
  eta: Date | null;
  /** Whether something happened since that ETA was told that an exception is open for. */
  isEtaInDoubt: boolean;
  /** The IANA time zone of the last stop, in which its ETA is read. */
  timeZone: string | null;
  canceledAt: Date | null;
  /** Whether the last stop's window ended without the truck, or its ETA is after it. */
  isLate: boolean;
  /** How it ended; null while it has not. */
  ending: LoadEnding | null;
};

type TrackedEvent = {
  kind: EventKind;
  at: Date;
  /** What our team decided of the freight, where that made the stop of the event. */
  decision: FreightDecision | null;
  place: string | null;
  note: string | null;
};
type StoredEvent = Omit<TrackedEvent, "at"> & { at: string; isHandoff: boolean };

/** Placeholder for an invalid ID, so that both answers take the same time. */
const impossible = "";

/**
 * The shipment of a tracking ID, if it has a public page; null is an invalid ID. Without an exact
 * match, the only shipment whose ID looks like it, reading I as 1 or O as 0.
 */
export async function findTracked(
  query: Queryable,
  typed: string | null,
): Promise<Tracked | undefined> {
  const trackingId = typed ?? impossible;
  const lookalikes = lookalikeTrackingIds(trackingId);
  const [found, another] = await trackedById(query).execute({ trackingId, lookalikes });
  if (!found || (found.trackingId !== trackingId && another)) return undefined;
  return {
    ...found,
    milestones: found.milestones.map(withDate),
    events: found.events.map(toldEvent),
    eta: found.eta === null ? null : new Date(found.eta),
  };
}

function withDate<Row extends { at: string }>({ at, ...row }: Row) {
  return { ...row, at: new Date(at) };
}

/** To anyone, a handoff is a terminal on the way. */
function toldEvent({ isHandoff, kind, ...event }: StoredEvent): TrackedEvent {
  return { ...withDate(event), kind: (isHandoff && kindAtHandoff(kind)) || kind };
}

// Read with the shipment, so that viewing a load is one query.
const milestonesOfRow = sql`(
  select coalesce(json_agg(json_build_object('to', ${statusChanges.toStatus},
    'at', ${statusChangeTime},
    'note', case when ${statusChanges.noteAudience} = 'public' then ${statusChanges.note} end) order by ${statusChanges.id}), '[]')
  from ${statusChanges} where ${statusChanges.shipmentId} = ${shipments.id} and not ${statusChanges.undone})`;

const eventsAtMost = 20;

const later = alias(events, "later");
/**
 * What a status that was corrected no longer says is not shown: nothing of the way on a load that is
 * Quoted, and no delivery of one that is on its way.
 */
const agreesWithStatus = sql`case ${shipments.status}
  when 'Quoted' then ${events.kind} <> all (${sql.raw(`array['${["PICKED_UP", ...afterPickup].join("','")}']`)}) and ${events.movedTo} is distinct from 'In Transit'
  when 'In Transit' then ${events.kind} <> 'DELIVERED' or (${events.movedTo} is null and ${events.stopId} is not null)
  else true end`;
/** A delivery that was corrected is not shown. */
const isCurrentReport = sql`(${events.kind} <> 'DELIVERED' or not exists (select from ${events} as ${later}
  where ${later.shipmentId} = ${events.shipmentId} and ${later.kind} = 'DELIVERED'
    and ${later.stopId} is not distinct from ${events.stopId} and ${later.undoneAt} is null and ${later.sequence} > ${events.sequence}))`;

const isHandoff = sql`${stops.kind} is not distinct from 'handoff'`;
const isToldOfHandoff = sql`${events.kind} in (${sql.raw(toldOfHandoff.map((kind) => `'${kind}'`).join(", "))})`;

const publicEvents = sql`(
  select coalesce(json_agg(event), '[]') from (
    select ${events.kind}, ${events.occurredAt} as "at", ${stops.decision}, ${isHandoff} as "isHandoff",
      coalesce(case when not ${isHandoff} then ${events.place} end, ${stops.city} || ', ' || ${stops.state}) as "place",
      case when ${events.noteAudience} = 'public' and not ${isHandoff} then ${events.note} end as "note"
    from ${events} left join ${stops} on ${stops.id} = ${events.stopId}
    where ${events.shipmentId} = ${shipments.id} and ${events.audience} = 'public' and ${events.undoneAt} is null and ${isCurrentReport} and (${agreesWithStatus})
      and (not ${isHandoff} or ${isToldOfHandoff})
    order by ${events.occurredAt} desc, ${events.sequence} desc limit ${sql.raw(String(eventsAtMost))}
  ) as event)`;

const toldEta = alias(events, "told_eta");
/** The latest ETA of a stop; null when it was not told to everyone. */
const publicEta = sql`(select case when ${toldEta.audience} = 'public' then ${toldEta.eta} end from ${events} as ${toldEta}
  where ${toldEta.stopId} = ${stops.id} and ${toldEta.eta} is not null and ${toldEta.undoneAt} is null
  order by ${toldEta.sequence} desc limit 1)`;

const etaOfLastStop = sql`(
  select case when ${stops.arrivedAt} is null then ${publicEta} end from ${stops}
  where ${stops.shipmentId} = ${shipments.id} order by ${stops.sequence} desc limit 1)`;

const isLastEtaInDoubt = sql`(
  select ${isEtaInDoubt} from ${stops}
  where ${stops.shipmentId} = ${shipments.id} order by ${stops.sequence} desc limit 1)`;

const isLate = sql`(
  select ${stops.arrivedAt} is null and greatest(now(), ${stops.eta}) > ${shipments.deliverBy} from ${stops}
  where ${stops.shipmentId} = ${shipments.id} and ${shipments.status} <> 'Delivered' and ${shipments.canceledAt} is null
  order by ${stops.sequence} desc limit 1)`;

const zoneOfLastStop = sql`(
  select ${stops.timeZone} from ${stops}
  where ${stops.shipmentId} = ${shipments.id} order by ${stops.sequence} desc limit 1)`;

const trackedById = preparedStatement((query) =>
  query
    .select({
      id: shipments.id,
      companyId: shipments.companyId,
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      mode: shipments.mode,
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      // Wrapped, because Drizzle drops table names from the columns of a single-table query.
      milestones: sql<(Omit<ReachedStatus, "at"> & { at: string })[]>`${milestonesOfRow}`,
      events: sql<StoredEvent[]>`${publicEvents}`,
      eta: sql<string | null>`${etaOfLastStop}`,
      isEtaInDoubt: sql<boolean>`coalesce(${isLastEtaInDoubt}, false)`,
      timeZone: sql<string | null>`${zoneOfLastStop}`,
      isLate: sql<boolean>`coalesce(${isLate}, false)`,
      ending: sql<LoadEnding | null>`${ending}`,
    })
    .from(shipments)
    .where(
      and(
        // A subquery hides the number of IDs from PostgreSQL, which would otherwise plan again each
        // time.
        eq(
          shipments.trackingId,
          sql`any((select ${sql.placeholder("lookalikes")}::text[])::text[])`,
        ),
        eq(shipments.publicTracking, true),
      ),
    )
    .orderBy(desc(eq(shipments.trackingId, sql.placeholder("trackingId"))))
    .limit(2)
    .prepare("tracked_shipment"),
);
