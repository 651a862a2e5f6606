import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Where a leg begins and ends, as typed for the load or as its handoff says: the whole load's where
 * `legId` is null. For queries that join `shipments`.
 */
export function legPlaces(legId: PgColumn): { origin: SQL<string>; destination: SQL<string> } {
  const leg = sql`(select own.sequence from legs as own where own.id = ${legId})`;
  const handoffs = sql`array(select handoff.city || ', ' || handoff.state from shipment_stops as handoff
    where handoff.shipment_id = shipments.id and handoff.kind = 'handoff' order by handoff.sequence)`;
  const at = (place: SQL, otherwise: SQL) =>
    sql<string>`case when ${legId} is null then ${otherwise} else coalesce((${handoffs})[${place}], ${otherwise}) end`;
  return {
    origin: at(sql`${leg} - 1`, sql`shipments.origin`),
    destination: at(leg, sql`shipments.destination`),
  };
}
