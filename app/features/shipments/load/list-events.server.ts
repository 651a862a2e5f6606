import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { events, stops } from "./tables.server.ts";

/**
 * One page of what was reported of a load, the latest report first; the caller checks the policy.
 */
export function listEvents(query: Queryable, shipmentId: string, place: PagePlace) {
  const sequence = {
    sql: events.sequence,
    kind: "number",
    of: (row: { sequence: number }) => row.sequence,
  } as const;
  return readPage(place, { direction: "descending", by: [sequence] }, (part) =>
    query
      .select({
        sequence: events.sequence,
        id: events.id,
        kind: events.kind,
        stop: stops.sequence,
        occurredAt: events.occurredAt,
        reportedAt: events.reportedAt,
        source: events.source,
        place: events.place,
        note: events.note,
        isPublic: events.isPublic,
        eta: events.eta,
      })
      .from(events)
      .leftJoin(stops, eq(stops.id, events.stopId))
      .where(and(eq(events.shipmentId, shipmentId), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}
