import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { announceChange } from "#app/features/shipments/load/follow-load.server.ts";
import { findStopPlace } from "#app/features/shipments/load/locate-stops.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { stopTimes } from "#app/features/shipments/load/stop-times.ts";
import { edits, stops } from "#app/features/shipments/load/tables.server.ts";
import { zoneSection } from "#app/features/shipments/load/zone-section.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { localTimeOf, movedToZone } from "#app/platform/zoned-time.ts";

type Dependencies = { database: Database; clock: Clock };
type StoredStop = typeof stops.$inferSelect;

const isOpen = and(ne(shipments.status, "Delivered"), isNull(shipments.canceledAt));

/**
 * Corrects the stops of loads that haven't ended whose time zone isn't that of their place: loads are
 * booked with the borders that the gazetteer has at the time. The window keeps its local time, as it
 * was typed. A carrier that signed the other moments is asked to sign again.
 */
export async function correctTimeZones({ database, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const { query } = database;
  const { city, state, zip, timeZone } = stops;
  const places = await query
    .selectDistinct({ city, state, zip, timeZone })
    .from(stops)
    .innerJoin(shipments, eq(shipments.id, stops.shipmentId))
    .where(and(isOpen, isNotNull(timeZone)));
  for (const place of places.filter((one) => rightZoneOf(one, now))) {
    const found = await query
      .selectDistinct({ id: stops.shipmentId })
      .from(stops)
      .innerJoin(shipments, eq(shipments.id, stops.shipmentId))
      .where(and(isOpen, eq(timeZone, place.timeZone ?? ""), isSame(place)));
    for (const { id } of found) {
      await database.transaction(null, (tx) => correctLoad(tx, id, now));
    }
  }
}

type StopPlace = Pick<StoredStop, "city" | "state" | "zip" | "timeZone">;

function isSame({ city, state, zip }: StopPlace) {
  const same = (
    column: typeof stops.city | typeof stops.state | typeof stops.zip,
    to: string | null,
  ) => (to === null ? isNull(column) : eq(column, to));
  return and(same(stops.city, city), same(stops.state, state), same(stops.zip, zip));
}

/** The zone of a stop's place where clocks there show another time than in its own; null without. */
function rightZoneOf(stop: StopPlace, now: Date): string | null {
  const right = findStopPlace(stop)?.timeZone;
  if (!right || !stop.timeZone || right === stop.timeZone) return null;
  const year = now.getUTCFullYear();
  const moments = [year, year + 1].flatMap((of) => [Date.UTC(of, 0, 15), Date.UTC(of, 6, 15)]);
  const own = stop.timeZone;
  const differs = moments.some((moment) => {
    const at = new Date(moment);
    return localTimeOf(at, own) !== localTimeOf(at, right);
  });
  return differs ? right : null;
}

async function correctLoad(tx: Queryable, id: string, now: Date) {
  await lockLoad(tx, id);
  const [load] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isOpen));
  if (!load) return;
  const own = await tx
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, id))
    .orderBy(asc(stops.sequence));
  const corrected = own.map((stop) => moveTo(stop, rightZoneOf(stop, now)));
  const changed = corrected.filter((stop, index) => stop !== own[index]);
  if (changed.length === 0) return;
  await announceChange(tx, { shipmentId: id, now });
  for (const { id: stopId, timeZone, ...moved } of changed) {
    const { windowFrom, windowTo, pickupFrom, pickupTo } = moved;
    const windows = { windowFrom, windowTo, pickupFrom, pickupTo };
    await tx
      .update(stops)
      .set({ timeZone, ...windows })
      .where(eq(stops.id, stopId));
  }
  const version = load.version + 1;
  const changes = changed.map(
    ({ sequence, timeZone }) => `Stop ${sequence}: time zone is ${timeZone}, local times stay`,
  );
  await tx
    .update(shipments)
    .set({ ...stopTimes(corrected), version })
    .where(eq(shipments.id, id));
  await tx
    .insert(edits)
    .values({ shipmentId: id, version, at: now, section: zoneSection, changes });
  const details = { trackingId: load.trackingId, section: zoneSection, changes, version };
  const entry = { actorId: null, action: "load.edit" as const, details };
  await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
}

/** A stop with the same local times in another zone; the same one without. */
function moveTo(stop: StoredStop, zone: string | null): StoredStop {
  const { timeZone: own } = stop;
  if (!zone || !own) return stop;
  const moved = (at: Date | null) => at && movedToZone(at, own, zone);
  return {
    ...stop,
    timeZone: zone,
    windowFrom: moved(stop.windowFrom),
    windowTo: moved(stop.windowTo),
    pickupFrom: moved(stop.pickupFrom),
    pickupTo: moved(stop.pickupTo),
  };
}
