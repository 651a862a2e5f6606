import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { anyOf } from "#app/platform/database/any-of.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { charges } from "./tables.server.ts";

/**
 * What the actor's company agreed to pay for each of its own loads, in US cents, by the load's ID; one
 * without an approved charge is missing.
 */
export async function readPricesOfLoads(
  query: Queryable,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await pricesOfLoads(query).execute({ companyId, ids: [...ids] });
  return new Map(found.map(({ id, cents }) => [id, cents]));
}

/** Prepared: to build and plan it for each page took longer than to run it. */
const pricesOfLoads = preparedStatement((query) =>
  query
    .select({
      id: charges.shipmentId,
      cents: sql<number>`sum(${charges.cents})`.mapWith(charges.cents),
    })
    .from(charges)
    .innerJoin(shipments, eq(shipments.id, charges.shipmentId))
    .where(
      and(
        eq(charges.shipmentId, anyOf(sql.placeholder("ids"), "uuid")),
        eq(shipments.companyId, sql.placeholder("companyId")),
        eq(charges.side, "customer"),
        eq(charges.state, "approved"),
      ),
    )
    .groupBy(charges.shipmentId)
    .prepare("prices_of_loads"),
);
