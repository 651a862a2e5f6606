import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { audiencesOf, canRead } from "./audience.ts";
import type { LoadReader } from "./read-load.server.ts";
import {
  cityOfStop,
  isSeenEvent,
  placeAmong,
  type SeenLoad,
  tellEvent,
} from "./seen-events.server.ts";
import { events, stops } from "./tables.server.ts";

/**
 * One page of what was reported of a load as a reader sees it, the latest report first; the caller
 * checks the policy.
 */
export async function listEvents(
  query: Queryable,
  load: SeenLoad,
  reader: LoadReader,
  place: PagePlace,
) {
  const sequence = {
    sql: events.sequence,
    kind: "number",
    of: (row: { sequence: number }) => row.sequence,
  } as const;
  const page = await readPage(place, { direction: "descending", by: [sequence] }, (part) =>
    query
      .select({
        sequence: events.sequence,
        id: events.id,
        kind: events.kind,
        stopId: events.stopId,
        occurredAt: events.occurredAt,
        reportedAt: events.reportedAt,
        source: events.source,
        place: events.place,
        note: events.note,
        audience: events.audience,
        noteAudience: events.noteAudience,
        eta: events.eta,
        pieces: events.pieces,
        piecesExpected: events.piecesExpected,
        seal: events.seal,
        sealIntact: events.sealIntact,
        precedes: events.precedes,
        undoneAt: events.undoneAt,
        at: cityOfStop,
      })
      .from(events)
      .leftJoin(stops, eq(stops.id, events.stopId))
      .where(
        and(
          eq(events.shipmentId, load.id),
          isSeenEvent(load, reader),
          inArray(events.audience, audiencesOf(reader)),
          part.where,
        ),
      )
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  const rows = page.rows.map(({ at, ...found }) => {
    const { stopId, ...row } = tellEvent(found, at, load, reader);
    return {
      ...row,
      stop: placeAmong(load, stopId),
      note: canRead(reader, row.noteAudience) ? row.note : null,
      precedes: reader === "customer" ? null : row.precedes,
    };
  });
  return { ...page, rows };
}
