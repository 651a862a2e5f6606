import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Where the freight of a leg is that lost its carrier on its way, in the words of staff, and null
 * without that; of the whole load where `legId` is null. For queries that join `shipments`.
 */
export function custodyOfLeg(legId: PgColumn): SQL<string | null> {
  return sql<string | null>`(select lost.custody from assignments as lost
    where lost.shipment_id = shipments.id and lost.custody is not null and shipments.status <> 'Quoted'
      and (${legId} is null or lost.leg_id = ${legId})
    order by lost.ended_at desc limit 1)`;
}
