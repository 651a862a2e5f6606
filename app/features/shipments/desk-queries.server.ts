import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companies, profiles, users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type ShipmentCounts, withAll } from "./listed-shipment.server.ts";
import { countByStatus } from "./queries.server.ts";
import { shipments } from "./tables.server.ts";

const customers = alias(profiles, "customers");
const carriers = alias(companies, "carriers");

/** The number of all shipments, in total and by listed status. */
export async function countForDesk(query: Queryable): Promise<ShipmentCounts> {
  const found = await countByStatus(query);
  return withAll(Object.fromEntries(found.map(({ status, count }) => [status, count])));
}

/** A shipment's owner, carrier and status; undefined when it does not exist. For staff. */
export async function readForDesk(query: Queryable, id: string) {
  const [found] = await query
    .select({
      id: shipments.id,
      trackingId: shipments.trackingId,
      status: shipments.status,
      customer: sql<string>`coalesce(${customers.companyName}, ${users.name})`,
      carrierId: shipments.carrierId,
      carrier: carriers.name,
      canceledAt: shipments.canceledAt,
      chargeDeclinedAt: shipments.chargeDeclinedAt,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .leftJoin(customers, eq(customers.userId, shipments.userId))
    .leftJoin(carriers, eq(carriers.id, shipments.carrierId))
    .where(eq(shipments.id, id));
  return found;
}
