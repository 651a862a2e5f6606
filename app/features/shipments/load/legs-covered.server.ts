import { sql } from "drizzle-orm";

/**
 * Who has a load, for its customer: its carrier or, while a leg has none yet, the carriers of the others in
 * the order of their legs; null while nobody has any of it.
 */
export const carrierNames = sql<string | null>`coalesce(
  (select carrier.name from companies as carrier where carrier.id = shipments.carrier_id),
  (select string_agg(covering.name, ', ' order by covering.first) from (
    select carrier.name, min(legs.sequence) as first from assignments
    join legs on legs.id = assignments.leg_id join companies as carrier on carrier.id = assignments.carrier_id
    where assignments.shipment_id = shipments.id and assignments.ended_at is null
    group by carrier.id) as covering))`;

/** The places of the legs that need a carrier, of a load of several; none of a load of one. */
export const openLegs = sql<number[]>`array(
  select legs.sequence from legs where legs.shipment_id = shipments.id and shipments.open_leg > 0
    and not exists (select from assignments where assignments.leg_id = legs.id and assignments.ended_at is null)
  order by legs.sequence)`;
