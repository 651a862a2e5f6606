import { dateOf } from "#app/features/company/days.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { exportForDesk } from "#app/features/shipments/desk-list.server.ts";
import { csvDownload } from "#app/platform/csv-download.server.ts";
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

/** The loads that match the filter, as a CSV file; times are UTC. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const filter = readDeskFilter(url.searchParams);
  return csvDownload(`loads-${dateOf(now)}.csv`, columns, rowsOf(database.query, filter, now));
}

async function* rowsOf(...given: Parameters<typeof exportForDesk>) {
  for await (const page of exportForDesk(...given)) {
    yield page.map((load) => [
      load.trackingId,
      load.customer,
      load.origin,
      load.destination,
      load.mode,
      load.weight,
      load.canceledAt ? "Canceled" : load.status,
      load.pickupFrom?.toISOString() ?? null,
      load.deliverBy?.toISOString() ?? null,
      load.carrier,
      load.owner,
      load.exception,
      load.createdAt.toISOString(),
    ]);
  }
}
