import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
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
};

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
  const milestones = found.milestones.map(({ at, ...reached }) => ({
    ...reached,
    at: new Date(at),
  }));
  return { ...found, milestones };
}

// With the shipment, so that a look at a load is one question to the database.
const milestonesOfRow = sql`(
  select coalesce(json_agg(json_build_object('to', ${statusChanges.toStatus},
    'at', ${statusChanges.changedAt}, 'note', ${statusChanges.note}) order by ${statusChanges.id}), '[]')
  from ${statusChanges} where ${statusChanges.shipmentId} = ${shipments.id})`;

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
