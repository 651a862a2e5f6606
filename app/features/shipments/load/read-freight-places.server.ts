import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Where the freight of a leg is, and who has it, in the words of staff. */
export type FreightPlace = {
  shipmentId: string;
  /** The leg, counted from 1. */
  leg: number;
  custody: string;
};

/**
 * Where freight is that lost its carrier on its way, by load and leg: the next one picks it up there.
 * None while the load hasn't been picked up, as after a correction.
 */
export async function readFreightPlaces(
  query: Queryable,
  ...shipmentIds: readonly string[]
): Promise<FreightPlace[]> {
  if (shipmentIds.length === 0) return [];
  const { rows } = await query.execute<FreightPlace>(sql`
    select distinct on (shipments.id, legs.sequence)
      shipments.id as "shipmentId", legs.sequence as leg, assignments.custody
    from shipments
    join assignments on assignments.shipment_id = shipments.id and assignments.custody is not null
    join legs on legs.id = assignments.leg_id
    where shipments.id in ${shipmentIds} and shipments.status <> 'Quoted'
    order by shipments.id, legs.sequence, assignments.ended_at desc`);
  return rows;
}
