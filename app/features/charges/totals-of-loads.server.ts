import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Side } from "./charge.ts";
import { can } from "./policy.ts";
import { charges } from "./tables.server.ts";

/** The approved charges of each side in US cents; null where a side has none. */
type Totals = { price: number | null; cost: number | null };

const sumOf = (side: Side) =>
  sql<number | null>`sum(${charges.cents}) filter (where ${charges.side} = ${side})`.mapWith(
    charges.cents,
  );

/** What customers pay for loads, and what their carriers cost, by the load's ID; for staff alone. */
export async function readTotalsOfLoads(
  query: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Totals>> {
  if (ids.length === 0 || !can(actor, "see-margin")) return new Map();
  const found = await query
    .select({ id: charges.shipmentId, price: sumOf("customer"), cost: sumOf("carrier") })
    .from(charges)
    .where(and(inArray(charges.shipmentId, [...ids]), eq(charges.state, "approved")))
    .groupBy(charges.shipmentId);
  return new Map(found.map(({ id, ...totals }) => [id, totals]));
}
