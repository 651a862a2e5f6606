import { estimateRoadMiles } from "#app/features/estimates/road-miles.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { type LegMode, legModeNames } from "#app/features/shipments/load/leg-mode.ts";
import { goesByRoad } from "#app/features/shipments/shipment.ts";
import type { OfferedTerms } from "./offered-terms.ts";

const roadLegs = (["truck", "LTL", "drayage", "cartage"] satisfies LegMode[]).map(
  (mode) => legModeNames[mode],
);

type Haul = Pick<OfferedTerms, "mode" | "legMode"> & {
  stops: readonly Pick<OfferedTerms["stops"][number], "city">[];
};

/**
 * The road miles of an offered haul through its stops, by our estimate; null where no truck takes it or
 * we don't know one of its cities.
 */
export function offeredMiles({ mode, legMode, stops }: Haul): number | null {
  if (!(legMode ? roadLegs.includes(legMode) : goesByRoad(mode))) return null;
  const places = stops.map(({ city }) => (city && publicPlace(city)?.at) || null);
  let miles = 0;
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (!to) return null;
    if (from) miles += estimateRoadMiles(from, to);
  }
  return miles;
}
