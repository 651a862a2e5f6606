import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { EquipmentId } from "./equipment.ts";
import type { LegMode } from "./leg-mode.ts";
import type { Reference } from "./reference.ts";

/** A leg of a load that was split, with the carrier that has it; those facts are null without one. */
export type LoadLeg = {
  id: string;
  sequence: number;
  mode: LegMode;
  equipment: EquipmentId | null;
  references: readonly Reference[];
  departsAt: Date | null;
  arrivesAt: Date | null;
  /** When its truck comes to the handoffs where it begins and ends; null without one, and while open. */
  pickupFrom: Date | null;
  pickupTo: Date | null;
  handoffFrom: Date | null;
  handoffTo: Date | null;
  assignmentId: string | null;
  carrierId: string | null;
  carrier: string | null;
  confirmedAt: Date | null;
  toSignSince: Date | null;
  dispatchedAt: Date | null;
  pickedUpAt: Date | null;
  completedAt: Date | null;
};

const instants = [
  ...(["departsAt", "arrivesAt", "confirmedAt", "toSignSince"] as const),
  ...(["pickupFrom", "pickupTo", "handoffFrom", "handoffTo"] as const),
  ...(["dispatchedAt", "pickedUpAt", "completedAt"] as const),
];

type Wanted = {
  shipmentId: string;
  /** Whose legs; all of them when left out. */
  carrierId?: string;
};

/** The legs of a load that was split, in order; none for a load of one leg. */
export async function readLegs(
  query: Queryable,
  { shipmentId, carrierId }: Wanted,
): Promise<LoadLeg[]> {
  const { rows } = await query.execute<LoadLeg>(sql`
    with handoffs as (
      select *, row_number() over (order by sequence) as place from shipment_stops
      where shipment_id = ${shipmentId} and kind = 'handoff'
    )
    select legs.id, legs.sequence, legs.mode, legs.equipment, legs."references",
      legs.departs_at as "departsAt", legs.arrives_at as "arrivesAt",
      begins.pickup_from as "pickupFrom", begins.pickup_to as "pickupTo",
      ends.window_from as "handoffFrom", ends.window_to as "handoffTo",
      live.id as "assignmentId", live.carrier_id as "carrierId", companies.name as carrier,
      live.confirmed_at as "confirmedAt", live.changed_at as "toSignSince",
      live.dispatched_at as "dispatchedAt", live.picked_up_at as "pickedUpAt",
      live.completed_at as "completedAt"
    from legs
    left join handoffs as begins on begins.place = legs.sequence - 1
    left join handoffs as ends on ends.place = legs.sequence
    left join lateral (
      select * from assignments
      where leg_id = legs.id and (ended_at is null or end_reason = 'load canceled')
      order by ended_at desc nulls first, accepted_at desc limit 1
    ) as live on true
    left join companies on companies.id = live.carrier_id
    where legs.shipment_id = ${shipmentId}
      and ${carrierId === undefined ? sql`true` : sql`live.carrier_id = ${carrierId}`}
      and exists (select from legs as others where others.shipment_id = ${shipmentId} and others.sequence = 2)
    order by legs.sequence`);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(instants.map((name) => [name, row[name] && new Date(row[name])])),
  }));
}
