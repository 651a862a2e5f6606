import { listLegs } from "#app/features/assignments/legs.server.ts";
import { isKnownShipper } from "#app/features/shipments/is-known-shipper.server.ts";
import type { LoadObjector, ObjectedLoad } from "#app/features/shipments/load/load-objection.ts";
import { legSpans } from "#app/features/shipments/load/movement.ts";
import { readFreightPlaces } from "#app/features/shipments/load/read-freight-places.server.ts";
import { type Missing, missingToDispatch } from "#app/features/shipments/load/readiness.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readLoadFacts } from "./load-facts.server.ts";

/**
 * What the load of an assignment still needs before dispatch, each worded as what to do. Of a load
 * that was split, the stops are those of its leg. Freight that is taken over on its way is picked up
 * where staff said, so that its stop needs nothing, and neither do those behind it.
 */
export async function readDispatchNeeds(
  query: Queryable,
  { shipmentId, legId }: ObjectedLoad,
): Promise<Missing[]> {
  const { load, stops, units, care, air } = await readLoadFacts(query, shipmentId);
  const legs = await listLegs(query, shipmentId);
  const leg = legs.find(({ id }) => id === legId);
  const sequence = leg?.sequence ?? 1;
  const whole = { from: 1, to: stops.length };
  const span = legs.length > 1 ? (legSpans(stops)[sequence - 1] ?? whole) : whole;
  const places = await readFreightPlaces(query, shipmentId);
  const isTakenOver = places.some((place) => place.leg === sequence);
  const numbers = stops.flatMap(({ departedAt }, index) => {
    const number = index + 1;
    const isOurs = number >= span.from && number <= span.to;
    const isBehind = isTakenOver && (number === span.from || departedAt !== null);
    return isOurs && !isBehind ? [number] : [];
  });
  const { mode, weight, freightDescription, airConfirmedAt, companyId } = load;
  return missingToDispatch({
    mode,
    weight,
    freightDescription,
    units,
    air,
    airConfirmedAt,
    numbers,
    stops: stops.filter((_, index) => numbers.includes(index + 1)),
    care: { ...care, equipment: leg?.equipment ?? care.equipment },
    knownShipper: await isKnownShipper(query, companyId),
  });
}

/** What a load still needs stands against its dispatch, until our team says why it goes anyway. */
export const needsObjector: LoadObjector = {
  dispatch: async (query, load) => {
    const needed = (await readDispatchNeeds(query, load)).map(({ what }) => what);
    if (needed.length === 0) return [];
    const reason = {
      field: "neededOverride",
      remedy: "Complete the load, or give a reason to dispatch it anyway.",
      details: { needed },
    } as const;
    return [{ code: "invalid", text: needed.join(". "), reason }];
  },
};
