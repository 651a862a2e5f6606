import { lookupPlace, type Place } from "#app/features/geography/places.server.ts";
import type { FindPlace } from "#app/features/shipments/load/locate-stops.ts";
import type { ReadPlace } from "#app/features/shipments/load/read-load.server.ts";

/** Finds the place of a stop by its ZIP code, or else by city and state. */
export const findPlace: FindPlace = ({ zip, city, state }) => {
  if (zip) return known(lookupPlace(zip));
  return city && state ? known(lookupPlace(`${city}, ${state}`)) : undefined;
};

/** Parses a typed origin or destination into city, state and ZIP code. */
export const readPlace: ReadPlace = (typed) => {
  const found = lookupPlace(typed);
  if (!found.found) return {};
  const { city, state, zip, timeZone } = found.place;
  return { city, state, zip: zip ?? null, timeZone };
};

function known(found: { found: boolean; place?: Place }) {
  if (!found.place) return undefined;
  const { city, state, timeZone } = found.place;
  return { city, state, timeZone };
}
