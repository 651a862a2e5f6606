import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { firstRowId } from "#app/features/shipments/load/row-ids.server.ts";
import { type Stop, stopPlace } from "#app/features/shipments/load/stop.ts";
import type { LoadFacts } from "./load-facts.server.ts";

type Agreed = { pay: readonly ChargeLine[]; tonuCents: number | null };

/** What a carrier signs of a load with these facts, for this pay. */
export function termsOf(
  { load, stops, care, units, references }: LoadFacts,
  { pay, tonuCents }: Agreed,
): SignedTerms {
  const { equipment, temperatureMin, temperatureMax } = care;
  return {
    stops: stops.map((stop, index) => signedStop(stop, bookedAt(load, index, stops.length))),
    mode: load.mode,
    equipment,
    commodity: load.freightDescription,
    weight: load.weight,
    handlingUnits: units.reduce((sum, { count }) => sum + count, 0),
    temperatureMin,
    temperatureMax,
    references: references.map(({ kind, value }) => ({ kind, value })),
    pay: pay.map(({ description, cents }) => ({ description, cents })),
    tonuCents,
  };
}

type Booked = { id: string; place: string | null };

/** The first and the last stop are where the load was booked, also before anybody saved them. */
function bookedAt({ id, origin, destination }: LoadFacts["load"], index: number, count: number) {
  if (index === 0) return { id: firstRowId(id, "origin"), place: origin };
  const isLast = index === count - 1;
  return { id: firstRowId(id, "destination"), place: isLast ? destination : null };
}

function signedStop(stop: Stop, booked: Booked) {
  const { kind, company, street, contact, phone, timeZone } = stop;
  return {
    id: stop.id ?? booked.id,
    ...{ kind, company, street, contact, phone, timeZone },
    place: booked.place ?? stopPlace(stop),
    windowFrom: stop.windowFrom?.toISOString() ?? null,
    windowTo: stop.windowTo?.toISOString() ?? null,
    appointmentNumber: stop.appointmentNumber,
    instructions: stop.instructions,
  };
}
