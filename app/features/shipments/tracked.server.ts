import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import type { EventKind } from "./load/event.ts";
import { events, stops } from "./load/tables.server.ts";
import type { Mode, Status } from "./shipment.ts";
import { shipments, statusChanges } from "./tables.server.ts";
import type { ReachedStatus } from "./timeline.ts";
import { lookalikeTrackingIds } from "./tracking-id.ts";

/** What there is to tell of a shipment to somebody who has no more than its tracking id. */
export type Tracked = {
  id: string;
  /** Whose it is: to follow it by, and never to be shown. */
  companyId: string;
  trackingId: string;
  /** As the shipper typed them: to find the city by, and never to be shown. */
  origin: string;
  destination: string;
  mode: Mode;
  status: Status;
  /** When it reached which status, with the words for its customer; oldest first. */
  milestones: ReachedStatus[];
  /** Public events, the latest first; their places are as typed, and never to be shown so. */
  events: TrackedEvent[];
  /** When the truck is expected at the last stop; null once it is there. */
  eta: Date | null;
};

type TrackedEvent = { kind: EventKind; at: Date; place: string | null };

/** Stands for what can be no tracking id, so that it takes as long to answer as one that is unknown. */
const impossible = "";

/**
 * The shipment of a tracking id, if it has a public page; null is "no id at all". Where no page has
 * this very id, the only one whose id looks like it is meant: with I for 1, or O for 0.
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
    events: found.events.map(withDate),
    eta: found.eta === null ? null : new Date(found.eta),
  };
}

function withDate<Row extends { at: string }>({ at, ...row }: Row) {
  return { ...row, at: new Date(at) };
}

// With the shipment, so that a look at a load is one question to the database.
const milestonesOfRow = sql`(
  select coalesce(json_agg(json_build_object('to', ${statusChanges.toStatus},
    'at', ${statusChanges.changedAt}, 'note', ${statusChanges.note}) order by ${statusChanges.id}), '[]')
  from ${statusChanges} where ${statusChanges.shipmentId} = ${shipments.id})`;

const eventsAtMost = 20;

const publicEvents = sql`(
  select coalesce(json_agg(event), '[]') from (
    select ${events.kind}, ${events.occurredAt} as "at",
      coalesce(${events.place}, ${stops.city} || ', ' || ${stops.state}) as "place"
    from ${events} left join ${stops} on ${stops.id} = ${events.stopId}
    where ${events.shipmentId} = ${shipments.id} and ${events.isPublic}
    order by ${events.occurredAt} desc, ${events.sequence} desc limit ${sql.raw(String(eventsAtMost))}
  ) as event)`;

const etaOfLastStop = sql`(
  select case when ${stops.arrivedAt} is null then ${stops.eta} end from ${stops}
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
      // Inside another, as Drizzle takes the names of tables off the columns of a query of one table.
      milestones: sql<(Omit<ReachedStatus, "at"> & { at: string })[]>`${milestonesOfRow}`,
      events: sql<(Omit<TrackedEvent, "at"> & { at: string })[]>`${publicEvents}`,
      eta: sql<string | null>`${etaOfLastStop}`,
    })
    .from(shipments)
    .where(
      and(
        // Asked for, so that PostgreSQL does not look at how many there are: it would plan each time again.
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
