import { dateOf } from "#app/features/company/days.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { exportForDesk } from "#app/features/shipments/desk-list.server.ts";
import { readListedTimes } from "#app/features/shipments/list-times.server.ts";
import { csvPagesDownload } from "#app/platform/csv-download.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/shipments-csv.ts";
import { requireStaff } from "./require-staff.server.ts";

const columns = [
  "Tracking ID",
  "Customer",
  "Origin",
  "Destination",
  "Mode",
  "Weight (lbs)",
  "Status",
  "Pickup",
  "Deliver by",
  "Carrier",
  "Assigned to",
  "Exception",
  "Booked",
];

/** The loads that match the filter, as a CSV file; times are those of the places. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const filter = readDeskFilter(url.searchParams);
  return csvPagesDownload(`loads-${dateOf(now)}.csv`, columns, rowsOf(database.query, filter, now));
}

async function* rowsOf(...given: Parameters<typeof exportForDesk>) {
  const [query] = given;
  for await (const page of exportForDesk(...given)) {
    const times = await readListedTimes(query, page);
    yield page.map((load) => [
      load.trackingId,
      load.customer,
      load.origin,
      load.destination,
      load.mode,
      load.weight,
      load.canceledAt ? "Canceled" : load.status,
      times.get(load.id)?.pickup ?? null,
      times.get(load.id)?.deliverBy ?? null,
      load.carrier,
      load.owner,
      load.exception,
      times.get(load.id)?.booked ?? null,
    ]);
  }
}
