import { eq } from "drizzle-orm";
import { findLeg } from "#app/features/assignments/legs.server.ts";
import { bookedStops } from "#app/features/shipments/load/booked-stops.server.ts";
import { gateNumbers } from "#app/features/shipments/load/gate-numbers.ts";
import { legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import { stopsOfLegs } from "#app/features/shipments/load/movement.ts";
import { readFreightPlaces } from "#app/features/shipments/load/read-freight-places.server.ts";
import { readParts } from "#app/features/shipments/load/read-load.server.ts";
import { type Stop, stopCity } from "#app/features/shipments/load/stop.ts";
import { takeOverStops } from "#app/features/shipments/load/take-over.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Offered = {
  isAccepted: boolean;
  /** Which leg of a load that was split; null for all of it. */
  legId?: string | null;
};

/**
 * A load, or a leg of it, as a carrier sees it before accepting: cities and windows, no streets or
 * reference numbers. Freight that lost its carrier on its way is picked up where it is.
 */
export async function readOfferedLoad(
  query: Queryable,
  shipmentId: string,
  { isAccepted, legId = null }: Offered,
) {
  const [load] = await query
    .select({
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      weight: shipments.weight,
      mode: shipments.mode,
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      description: shipments.freightDescription,
    })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load) throw new Error("an offer without its load");
  const { stops, references, care } = await readParts(query, shipmentId);
  const { origin, destination, ...facts } = load;
  const known = stops.length > 0 ? stops : bookedStops({ origin, destination });
  const leg = legId ? await findLeg(query, { shipmentId, legId }) : undefined;
  const own = leg ? stopsOfLegs(known, [leg.sequence]).map(({ stop }) => stop) : known;
  const places = await readFreightPlaces(query, shipmentId);
  const taken = places.find((place) => place.leg === (leg?.sequence ?? 1));
  const ahead = taken ? takeOverStops(own, taken.custody) : own;
  const ownNumbers = leg ? gateNumbers(references, leg.references) : references;
  return {
    ...facts,
    /** What the leg runs by, where the load has several. */
    legMode: leg ? legModeNames[leg.mode] : null,
    equipment: leg?.equipment ?? care.equipment,
    temperatureMin: care.temperatureMin,
    temperatureMax: care.temperatureMax,
    stops: ahead.map((stop) => offeredStop(stop, isAccepted)),
    references: isAccepted ? ownNumbers : [],
  };
}

export type OfferedLoad = Awaited<ReturnType<typeof readOfferedLoad>>;

function offeredStop(stop: Stop, isAccepted: boolean) {
  const { kind, timeZone, appointment } = stop;
  const windowFrom = stop.windowFrom?.toISOString() ?? null;
  const windowTo = stop.windowTo?.toISOString() ?? null;
  const door = isAccepted
    ? { company: stop.company, street: stop.street, zip: stop.zip, phone: stop.phone }
    : { company: null, street: null, zip: null, phone: null };
  return { kind, city: stopCity(stop), timeZone, windowFrom, windowTo, appointment, ...door };
}
