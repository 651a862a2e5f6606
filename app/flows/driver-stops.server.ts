import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import {
  type OwnLeg,
  ownStops,
  readTakenLegs,
} from "#app/features/shipments/load/own-legs.server.ts";
import { readFreightPlaces } from "#app/features/shipments/load/read-freight-places.server.ts";
import { bookedStops, type Stop } from "#app/features/shipments/load/stop.ts";
import { events, stops } from "#app/features/shipments/load/tables.server.ts";
import type { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPlace } from "./find-place.server.ts";

type Load = typeof shipments.$inferSelect;

/** The stops of a driver, in order: those of their own leg, where the load was split. */
export async function readDriverStops(query: Queryable, load: Load, leg: OwnLeg | undefined) {
  const booked = await readStops(query, load);
  return leg ? ofLeg(query, load.id, booked, leg) : booked;
}

async function readStops(query: Queryable, load: Load): Promise<Stop[]> {
  const rows = await query
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, load.id))
    .orderBy(stops.sequence);
  const found = rows.map(({ shipmentId, sequence, ...stop }): Stop => stop);
  return found.length > 0 ? found : bookedStops(load, readPlace);
}

/** The stops of a leg. Of the visits at the handoff where it begins, those of the leg before aren't its own. */
async function ofLeg(query: Queryable, shipmentId: string, all: readonly Stop[], leg: OwnLeg) {
  const own = ownStops(all, [leg]).map(({ stop }) => stop);
  const before = (await readTakenLegs(query, shipmentId)).find(
    ({ sequence }) => sequence === leg.sequence - 1,
  );
  const since = before?.completedAt;
  return own.map((stop, index) => {
    const isOthers = index === 0 && since && stop.arrivedAt && stop.arrivedAt < since;
    return isOthers ? { ...stop, arrivedAt: null, departedAt: null } : stop;
  });
}

/** Where freight of a leg is that lost its carrier on its way; null for any other. */
export async function readCustody(query: Queryable, shipmentId: string, sequence: number) {
  const places = await readFreightPlaces(query, shipmentId);
  return places.find(({ leg }) => leg === sequence)?.custody ?? null;
}

const moves: EventKind[] = ["IN_TRANSIT", "GATE_IN", "GATE_OUT"];

/** Whether freight that lost its carrier moved again with the next one. */
export async function hasMovedSince(
  query: Queryable,
  shipmentId: string,
  since: Date,
): Promise<boolean> {
  const moved = and(
    eq(events.shipmentId, shipmentId),
    inArray(events.kind, moves),
    gt(events.reportedAt, since),
    isNull(events.undoneAt),
  );
  return (await query.$count(events, moved)) > 0;
}

/** Whether the last try to pick up at a stop, or at a handoff, was without success. */
export async function wasTurnedAway(query: Queryable, shipmentId: string, stopId: string | null) {
  const { rows } = await query.execute<{ leaves: boolean }>(
    sql`select leaves_with_freight(${shipmentId}, ${stopId}) as leaves`,
  );
  return rows[0]?.leaves === false;
}
