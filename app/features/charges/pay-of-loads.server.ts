import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { assignments } from "#app/features/assignments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { charges } from "./tables.server.ts";

/** What a carrier is paid for each of the loads that it runs, in US cents, by the load's ID. */
export async function readPayOfLoads(
  query: Queryable,
  carrierId: string,
  shipmentIds: readonly string[],
): Promise<Map<string, number>> {
  if (shipmentIds.length === 0) return new Map();
  const found = await query
    .select({ id: charges.shipmentId, cents: sql<number>`sum(${charges.cents})::int` })
    .from(charges)
    .innerJoin(assignments, eq(assignments.id, charges.assignmentId))
    .where(
      and(
        inArray(charges.shipmentId, [...shipmentIds]),
        eq(assignments.carrierId, carrierId),
        isNull(assignments.endedAt),
        eq(charges.state, "approved"),
      ),
    )
    .groupBy(charges.shipmentId);
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
