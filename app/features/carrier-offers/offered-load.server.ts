import { eq } from "drizzle-orm";
import { withoutIds } from "#app/features/shipments/load/freight.ts";
import { type ReadPlace, readParts } from "#app/features/shipments/load/read-load.server.ts";
import { refusesTender } from "#app/features/shipments/load/readiness.ts";
import { readCare } from "#app/features/shipments/load/save-care.server.ts";
import { readUnits } from "#app/features/shipments/load/save-freight.server.ts";
import { bookedStops, type Stop, stopCity } from "#app/features/shipments/load/stop.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

/**
 * A load as a carrier sees it before accepting: cities and windows, no streets or reference
 * numbers.
 */
export async function readOfferedLoad(
  query: Queryable,
  shipmentId: string,
  { readPlace, isAccepted }: { readPlace: ReadPlace; isAccepted: boolean },
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
  const known = stops.length > 0 ? stops : bookedStops({ origin, destination }, readPlace);
  return {
    ...facts,
    equipment: care.equipment,
    temperatureMin: care.temperatureMin,
    temperatureMax: care.temperatureMax,
    stops: known.map((stop) => offeredStop(stop, isAccepted)),
    references: isAccepted ? references : [],
  };
}

export type OfferedLoad = Awaited<ReturnType<typeof readOfferedLoad>>;

function offeredStop(stop: Stop, isAccepted: boolean) {
  const { kind, timeZone, appointment } = stop;
  const [windowFrom, windowTo] = [stop.windowFrom, stop.windowTo].map(
    (at) => at?.toISOString() ?? null,
  );
  const door = isAccepted
    ? { company: stop.company, street: stop.street, zip: stop.zip, phone: stop.phone }
    : { company: null, street: null, zip: null, phone: null };
  return { kind, city: stopCity(stop), timeZone, windowFrom, windowTo, appointment, ...door };
}

/**
 * Refuses to offer a load until its hazmat details are complete.
 * @throws AppError `invalid`.
 */
export async function refuseIncompleteHazmat(query: Queryable, shipmentId: string): Promise<void> {
  const { mode, airConfirmedAt } = shipments;
  const [load] = await query
    .select({ mode, airConfirmedAt })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load) return;
  // In sequence: a transaction has one connection.
  const units = withoutIds(await readUnits(query, shipmentId));
  const care = await readCare(query, shipmentId);
  const missing = refusesTender({ ...load, units, care });
  if (missing) throw new AppError("invalid", `Nothing was sent. ${missing}.`);
}
