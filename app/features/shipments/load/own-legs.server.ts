import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import type { EquipmentId } from "./care.ts";
import { type LegStop, stopsOfLegs } from "./movement.ts";
import type { Reference } from "./reference.ts";
import type { Stop } from "./stop.ts";
import { stops } from "./tables.server.ts";

/** A leg that a carrier runs of a load that was split. */
export type OwnLeg = {
  sequence: number;
  equipment: EquipmentId | null;
  references: readonly Reference[];
  pickedUpAt: Date | null;
  completedAt: Date | null;
};

type Row = Omit<OwnLeg, "pickedUpAt" | "completedAt"> & {
  pickedUpAt: string | Date | null;
  completedAt: string | Date | null;
};

const instant = (at: string | Date | null) => (at === null ? null : new Date(at));

/** The legs that a carrier runs of a load that was split, in order; none for a load of one leg. */
export async function readOwnLegs(
  query: Queryable,
  { shipmentId, carrierId }: { shipmentId: string; carrierId: string },
): Promise<OwnLeg[]> {
  const { rows } = await query.execute<Row>(sql`
    select legs.sequence, legs.equipment, legs."references",
      assignments.picked_up_at as "pickedUpAt", assignments.completed_at as "completedAt"
    from legs join assignments on assignments.leg_id = legs.id
    where legs.shipment_id = ${shipmentId} and assignments.carrier_id = ${carrierId}
      and (assignments.ended_at is null or assignments.end_reason = 'load canceled')
      and exists (select from legs as others where others.shipment_id = ${shipmentId} and others.sequence > 1)
    order by legs.sequence`);
  return rows.map((row) => ({
    ...row,
    pickedUpAt: instant(row.pickedUpAt),
    completedAt: instant(row.completedAt),
  }));
}

/** The number of legs of a load; one while it wasn't split. */
export async function countLegs(query: Queryable, shipmentId: string): Promise<number> {
  const handoffs = and(eq(stops.shipmentId, shipmentId), eq(stops.kind, "handoff"));
  return (await query.$count(stops, handoffs)) + 1;
}

/** The leg that a carrier works on: the first that isn't done, else its last. */
export function currentLeg(legs: readonly OwnLeg[]): OwnLeg | undefined {
  return legs.find(({ completedAt }) => completedAt === null) ?? legs.at(-1);
}

/** The status of a load as the carrier of these legs sees it: how far its own are. */
export function statusOfLegs(legs: readonly OwnLeg[]): Status {
  const current = currentLeg(legs);
  if (current?.completedAt) return "Delivered";
  return current?.pickedUpAt ? "In Transit" : "Quoted";
}

/** Where the carrier of these legs delivers next, counted among its own stops from 1. */
export function deliveryPlaceOf(stops: readonly Stop[], legs: readonly OwnLeg[]): number {
  const last = currentLeg(legs)?.sequence ?? 0;
  return ownStops(
    stops,
    legs.filter(({ sequence }) => sequence <= last),
  ).length;
}

/** The stops of these legs with their places within the load. */
export function ownStops(stops: readonly Stop[], legs: readonly OwnLeg[]): LegStop[] {
  return stopsOfLegs(
    stops,
    legs.map(({ sequence }) => sequence),
  );
}
