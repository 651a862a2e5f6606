import { dateOf } from "#app/features/company/days.ts";
import { readListedTimes } from "#app/features/shipments/list-times.server.ts";
import { exportOwnShipments } from "#app/features/shipments/queries.server.ts";
import { readFilter } from "#app/features/shipments/read-filter.server.ts";
import { csvPagesDownload } from "#app/platform/csv-download.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireSignIn } from "#app/routes/auth/require-sign-in.server.ts";
import type { Route } from "./+types/shipments-csv.ts";

const columns = [
  "Tracking ID",
  "Origin",
  "Destination",
  "Mode",
  "Weight (lbs)",
  "Freight",
  "Status",
  "Pickup",
  "Deliver by",
  "Booked",
];

/** The company's shipments that the list's filter leaves, as a file; the
 * times are those of the places. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireSignIn(context, "/brokerage");
  const { database, clock } = context.get(requestContext);
  const rows = rowsOf(database.query, actor, readFilter(url.searchParams));
  return csvPagesDownload(`shipments-${dateOf(clock.now())}.csv`, columns, rows);
}

async function* rowsOf(...given: Parameters<typeof exportOwnShipments>) {
  const [query] = given;
  for await (const page of exportOwnShipments(...given)) {
    const times = await readListedTimes(query, page);
    yield page.map((shipment) => [
      shipment.trackingId,
      shipment.origin,
      shipment.destination,
      shipment.mode,
      shipment.weight,
      shipment.description,
      shipment.canceledAt ? "Canceled" : shipment.status,
      times.get(shipment.id)?.pickup ?? null,
      times.get(shipment.id)?.deliverBy ?? null,
      times.get(shipment.id)?.booked ?? null,
    ]);
  }
}
