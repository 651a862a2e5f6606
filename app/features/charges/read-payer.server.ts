import { eq, sql } from "drizzle-orm";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The customer who pays a load's charges; undefined without the load. */
export async function readPayer(query: Queryable, shipmentId: string) {
  const [payer] = await query
    .select({
      companyId: shipments.companyId,
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      company: sql<string>`coalesce(${companies.name}, ${users.name})`,
      firstName: users.firstName,
      email: users.email,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .innerJoin(companies, eq(companies.id, shipments.companyId))
    .where(eq(shipments.id, shipmentId));
  return payer;
}

export type Payer = NonNullable<Awaited<ReturnType<typeof readPayer>>>;
