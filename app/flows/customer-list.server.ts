import type { Actor } from "#app/features/accounts/actor.ts";
import { readPricesOfLoads } from "#app/features/charges/prices-of-loads.server.ts";
import { readCustomerDetails } from "#app/features/shipments/customer-details.server.ts";
import { type CustomerPage, describeCustomerRow } from "#app/features/shipments/customer-row.ts";
import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import { readDashboard } from "#app/features/shipments/first-page.server.ts";
import type { ShipmentCounts } from "#app/features/shipments/listed-shipment.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { customerOrders } from "./customer-sorts.server.ts";
import { laneMiles } from "./lane-miles.server.ts";

/** The counts of a customer's headings, and one page of its list. */
export type CustomerList = { counts: ShipmentCounts; page: CustomerPage };

/** The actor's own shipments as its dashboard lists them at `now`, in three statements for a page. */
export async function readCustomerList(
  query: Queryable,
  actor: Actor,
  filter: ShipmentFilter,
  now: Date,
): Promise<CustomerList> {
  const order = filter.sort && customerOrders[filter.sort];
  const { counts, page } = await readDashboard(query, actor, filter, order);
  if (page.rows.length === 0) return { counts, page: { ...page, rows: [] } };
  const ids = page.rows.map(({ id }) => id);
  const [details, prices] = await Promise.all([
    readCustomerDetails(query, actor, ids),
    readPricesOfLoads(query, actor, ids),
  ]);
  const rows = page.rows.map((shipment) => {
    const { id } = shipment;
    const known = { details: details.get(id), priceCents: prices.get(id) };
    return describeCustomerRow(shipment, { ...known, miles: laneMiles(shipment) }, now);
  });
  return { counts, page: { ...page, rows } };
}
