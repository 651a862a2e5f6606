import { publicPlace } from "#app/features/geography/public-place.server.ts";

const toTheCity = (typed: string) => publicPlace(typed)?.label ?? "Unlisted";

/** The lane of a load without the street that may have been typed with its places. */
export function laneToTheCity({ origin, destination }: { origin: string; destination: string }) {
  return { origin: toTheCity(origin), destination: toTheCity(destination) };
}
