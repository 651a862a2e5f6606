import { dateOf } from "#app/features/company/days.ts";
import { csvPagesDownload } from "#app/platform/csv-download.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readLoadsInTransit } from "./loads-in-transit.server.ts";

const columns = [
  "Tracking ID",
  "Reference",
  "Origin",
  "Destination",
  "Last place",
  "Last place at",
  "ETA",
  "At delivery since",
  "Due by",
];

/** A company's loads in transit as a file; its times are those of the places. As `readLoadsInTransit`. */
export function inTransitCsv(query: Queryable, companyId: string, now: Date): Response {
  return csvPagesDownload(`in-transit-${dateOf(now)}.csv`, columns, rowsOf(query, companyId, now));
}

async function* rowsOf(...asked: Parameters<typeof readLoadsInTransit>) {
  const loads = await readLoadsInTransit(...asked);
  yield loads.map(({ times, ...load }) => [
    load.trackingId,
    load.reference,
    load.origin,
    load.destination,
    load.place,
    times.at,
    times.eta,
    times.arrived,
    times.due,
  ]);
}
