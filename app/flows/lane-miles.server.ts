import { estimateRoadMiles } from "#app/features/estimates/road-miles.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { goesByRoad, type Mode } from "#app/features/shipments/shipment.ts";

type Lane = { mode: Mode; origin: string; destination: string };

/** The road miles of a load by our estimate, such as "1,204"; null where no truck takes it or a place is unknown. */
export function laneMiles({ mode, origin, destination }: Lane): string | null {
  const from = publicPlace(origin)?.at;
  const to = publicPlace(destination)?.at;
  if (!goesByRoad(mode) || !from || !to) return null;
  return estimateRoadMiles(from, to).toLocaleString("en-US");
}
