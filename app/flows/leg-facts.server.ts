import { listLegs } from "#app/features/assignments/legs.server.ts";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import type { PrintedFact } from "#app/features/papers/pdf/document.ts";
import { gateNumbers } from "#app/features/shipments/load/gate-numbers.ts";
import { legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import { stopsOfLegs } from "#app/features/shipments/load/movement.ts";
import { readFreightPlaces } from "#app/features/shipments/load/read-freight-places.server.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { takeOverStops } from "#app/features/shipments/load/take-over.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { printedMoment, readLoadFacts } from "./load-facts.server.ts";

export type LegFacts = Awaited<ReturnType<typeof readLegFacts>>;

/**
 * What documents print of the leg that an assignment is on: its own stops and equipment, and the
 * numbers that its carrier needs; all of the load for a load of one leg. Freight that is taken over on its way is picked up where it is.
 */
export async function readLegFacts(
  query: Queryable,
  { shipmentId, legId }: Pick<Assignment, "shipmentId" | "legId">,
) {
  const facts = await readLoadFacts(query, shipmentId);
  const legs = await listLegs(query, shipmentId);
  const leg = legs.find(({ id }) => id === legId);
  const places = await readFreightPlaces(query, shipmentId);
  const taken = places.find((place) => place.leg === (leg?.sequence ?? 1));
  const ahead = (own: readonly Stop[]) => (taken ? takeOverStops(own, taken.custody) : [...own]);
  if (!leg || legs.length < 2) {
    return { ...facts, stops: ahead(facts.stops), ...wholeLoad, isFirst: !taken };
  }
  const stops = ahead(stopsOfLegs(facts.stops, [leg.sequence]).map(({ stop }) => stop));
  const schedule = [
    ...printedTime("Departs", stops.at(0), leg.departsAt),
    ...printedTime("Arrives", stops.at(-1), leg.arrivesAt),
  ];
  return {
    ...facts,
    stops,
    references: gateNumbers(facts.references, leg.references),
    care: { ...facts.care, equipment: leg.equipment ?? facts.care.equipment },
    mode: legModeNames[leg.mode],
    isFirst: leg.sequence === 1 && !taken,
    isLast: leg.sequence === legs.length,
    departsAt: leg.departsAt,
    arrivesAt: leg.arrivesAt,
    schedule,
  };
}

/** What a load of one leg has instead of a leg's own facts. */
export const wholeLoad = {
  mode: null,
  isFirst: true,
  isLast: true,
  departsAt: null,
  arrivesAt: null,
  schedule: [] as PrintedFact[],
};

function printedTime(label: string, stop: Stop | undefined, at: Date | null): PrintedFact[] {
  return at ? [{ label, value: printedMoment(stop, at) }] : [];
}
