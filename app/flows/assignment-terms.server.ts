import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { firstRowId } from "#app/features/shipments/load/row-ids.server.ts";
import { type Stop, stopPlace } from "#app/features/shipments/load/stop.ts";
import type { LegFacts } from "./leg-facts.server.ts";

type Agreed = { pay: readonly ChargeLine[]; tonuCents: number | null };

/** What a carrier signs of a load with these facts, for this pay. */
export function termsOf(
  { load, stops, care, units, references, mode, departsAt, arrivesAt, ...ends }: LegFacts,
  { pay, tonuCents }: Agreed,
): SignedTerms {
  const { equipment, temperatureMin, temperatureMax } = care;
  return {
    stops: stops.map((stop, index) => signedStop(stop, bookedAt(load, ends, index, stops.length))),
    mode: mode ?? load.mode,
    equipment,
    commodity: load.freightDescription,
    weight: load.weight,
    handlingUnits: units.reduce((sum, { count }) => sum + count, 0),
    temperatureMin,
    temperatureMax,
    references: references.map(({ kind, value }) => ({ kind, value })),
    pay: pay.map(({ description, cents }) => ({ description, cents })),
    tonuCents,
    departsAt: departsAt?.toISOString() ?? null,
    arrivesAt: arrivesAt?.toISOString() ?? null,
  };
}

type Booked = { id: string; place: string | null };

type Ends = Pick<LegFacts, "isFirst" | "isLast">;

/** The load's first and last stop are where it was booked, also before anybody saved them. */
function bookedAt(
  { id, origin, destination }: LegFacts["load"],
  ends: Ends,
  index: number,
  count: number,
) {
  if (index === 0) return { id: firstRowId(id, "origin"), place: ends.isFirst ? origin : null };
  const isLast = ends.isLast && index === count - 1;
  return { id: firstRowId(id, "destination"), place: isLast ? destination : null };
}

function signedStop(stop: Stop, booked: Booked) {
  const { kind, company, street, contact, phone, timeZone } = stop;
  return {
    id: stop.id ?? booked.id,
    kind,
    company,
    street,
    contact,
    phone,
    timeZone,
    place: booked.place ?? stopPlace(stop),
    windowFrom: stop.windowFrom?.toISOString() ?? null,
    windowTo: stop.windowTo?.toISOString() ?? null,
    appointmentNumber: stop.appointmentNumber,
    instructions: stop.instructions,
  };
}
