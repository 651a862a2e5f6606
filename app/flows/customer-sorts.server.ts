import { type SQLWrapper, sql } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import type { CustomerSort } from "#app/features/shipments/filter.ts";
import { isOpenLoad } from "#app/features/shipments/load/queue-condition.server.ts";
import type { ListOrder } from "#app/features/shipments/sorted-list.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";

/** Seconds after any time of a load: what has none comes after what has one, and what is done last. */
const after = { open: 1e11, closed: 2e11, all: 3e11 } as const;

/** Open loads by a time, the earliest first; then those that are delivered or canceled, the latest first. */
function openFirst(time: SQLWrapper): ListOrder {
  const seconds = sql`extract(epoch from ${time})::bigint`;
  const key = sql<number>`(case when ${isOpenLoad} then coalesce(${seconds}, ${after.open}::bigint)
    else coalesce(${after.closed}::bigint - ${seconds}, ${after.all}::bigint) end)`;
  return { direction: "ascending", key };
}

const statusesLeft = sql<number>`(case when ${shipments.canceledAt} is not null then 0
  when ${shipments.status} = 'Delivered' then 1 when ${shipments.status} = 'In Transit' then 2 else 3 end)`;

const agreed = sql`(select sum(${charges.cents}) from ${charges}
  where ${charges.shipmentId} = ${shipments.id} and ${charges.side} = 'customer'
    and ${charges.state} = 'approved')`;

/**
 * What the customer agreed to pay in US cents; less than any price where nothing is agreed. Wrapped,
 * because Drizzle drops table names from the columns of a single-table query.
 */
const price = sql<number>`coalesce(${agreed}, -1e12)::bigint`;

/** The orders of a customer's list besides the newest first. */
export const customerOrders: Record<CustomerSort, ListOrder> = {
  pickup: openFirst(shipments.pickupFrom),
  delivery: openFirst(shipments.deliverBy),
  status: { direction: "descending", key: statusesLeft },
  price: { direction: "descending", key: price },
};
