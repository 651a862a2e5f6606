import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import type { EquipmentId } from "./equipment.ts";
import type { LegMode } from "./leg-mode.ts";
import { isDriver, type LoadDriver } from "./load-driver.ts";
import { type LegStop, stopsOfLegs } from "./movement.ts";
import type { Reference } from "./reference.ts";
import type { Stop, StopKind } from "./stop.ts";
import { stops } from "./tables.server.ts";

/** A leg of a load with the carrier that has it. */
export type OwnLeg = {
  assignmentId: string;
  sequence: number;
  /** Whether the load was never split. */
  isOnly: boolean;
  mode: LegMode;
  equipment: EquipmentId | null;
  references: readonly Reference[];
  dispatchedAt: Date | null;
  /** Since when its carrier has a changed rate confirmation to sign. */
  toSignSince: Date | null;
  pickedUpAt: Date | null;
  completedAt: Date | null;
  /** Whether the leg before it has yet to hand the freight off. */
  waitsForLeg: boolean;
  /**
   * Where the freight is that its carrier has yet to take over, because another one lost it on its way, in
   * the words of staff; null where it begins at its first stop, and once it has the freight.
   */
  takesOverAt: string | null;
};

type Moment = "dispatchedAt" | "toSignSince" | "pickedUpAt" | "completedAt";
type Row = Omit<OwnLeg, Moment> & Record<Moment, string | Date | null>;

const instant = (at: string | Date | null) => (at === null ? null : new Date(at));

type Wanted = { shipmentId: string; carrierId: string };

/** The legs that a carrier runs of a load that was split, in order; none for a load of one leg. */
export async function readOwnLegs(query: Queryable, { shipmentId, carrierId }: Wanted) {
  const own = await readTakenLegs(query, shipmentId, sql`assignments.carrier_id = ${carrierId}`);
  return own.filter(({ isOnly }) => !isOnly);
}

/** The legs of a load on which somebody reports, in order: a carrier's, or the one of a driver. */
export function readReportersLegs(
  query: Queryable,
  shipmentId: string,
  by: { companyId: string } | LoadDriver,
) {
  const isTheirs = isDriver(by)
    ? sql`assignments.id = ${by.assignmentId}`
    : sql`assignments.carrier_id = ${by.companyId}`;
  return readTakenLegs(query, shipmentId, isTheirs);
}

/** The legs of a load which have a carrier, in order. */
export async function readTakenLegs(
  query: Queryable,
  shipmentId: string,
  which = sql`true`,
): Promise<OwnLeg[]> {
  const { rows } = await query.execute<Row>(sql`
    select assignments.id as "assignmentId", legs.sequence, legs.mode, legs.equipment, legs."references",
      assignments.dispatched_at as "dispatchedAt", assignments.changed_at as "toSignSince",
      assignments.picked_up_at as "pickedUpAt", assignments.completed_at as "completedAt",
      not exists (select from legs as others where others.shipment_id = ${shipmentId} and others.id <> legs.id)
        as "isOnly",
      exists (select from legs as ahead where ahead.shipment_id = ${shipmentId}
        and ahead.sequence = legs.sequence - 1 and ahead.handed_off_at is null) as "waitsForLeg",
      (select lost.custody from assignments as lost
        where lost.leg_id = legs.id and lost.custody is not null and assignments.picked_up_at is null
          and exists (select from shipments where id = ${shipmentId} and status <> 'Quoted')
        order by lost.ended_at desc limit 1) as "takesOverAt"
    from legs join assignments on assignments.leg_id = legs.id
    where legs.shipment_id = ${shipmentId} and ${which}
      and (assignments.ended_at is null or assignments.end_reason = 'load canceled')
    order by legs.sequence`);
  return rows.map((row) => ({
    ...row,
    dispatchedAt: instant(row.dispatchedAt),
    toSignSince: instant(row.toSignSince),
    pickedUpAt: instant(row.pickedUpAt),
    completedAt: instant(row.completedAt),
  }));
}

/** The number of legs of a load; one while it wasn't split. */
export async function countLegs(query: Queryable, shipmentId: string): Promise<number> {
  const handoffs = and(eq(stops.shipmentId, shipmentId), eq(stops.kind, "handoff"));
  return (await query.$count(stops, handoffs)) + 1;
}

/** Whether a carrier's next delivery is the load's own, and not at a handoff. */
export async function deliversLoad(query: Queryable, wanted: Wanted): Promise<boolean> {
  const current = currentLeg(await readOwnLegs(query, wanted));
  return !current || current.sequence === (await countLegs(query, wanted.shipmentId));
}

/** The leg that a carrier works on: the first that isn't done, else its last. */
export function currentLeg(legs: readonly OwnLeg[]): OwnLeg | undefined {
  return legs.find(({ completedAt }) => completedAt === null) ?? legs.at(-1);
}

/** What decides whether a leg can be picked up; a leg without a carrier has no truck. */
export function pickupFactsOf(leg: OwnLeg | undefined) {
  return {
    dispatchedAt: leg?.dispatchedAt ?? null,
    toSignSince: leg?.toSignSince ?? null,
    waitsForLeg: leg?.waitsForLeg ?? false,
  };
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

/** Where the carrier's current leg begins or ends, counted among its own stops from 1. */
export function edgeOf(
  stops: readonly { kind: StopKind }[],
  legs: readonly OwnLeg[],
  isBegin: boolean,
): number {
  const current = currentLeg(legs)?.sequence ?? 0;
  const all = legs.map(({ sequence }) => sequence);
  const counted = all.filter((leg) => (isBegin ? leg < current : leg <= current));
  return stopsOfLegs(stops, counted).length + (isBegin ? 1 : 0);
}

/** The stops of these legs with their places within the load. */
export function ownStops(stops: readonly Stop[], legs: readonly OwnLeg[]): LegStop[] {
  return stopsOfLegs(
    stops,
    legs.map(({ sequence }) => sequence),
  );
}
