import { lookupPlace, type Place } from "./places.server.ts";

type NamedPlace = { zip: string | null; city: string | null; state: string | null };

type KnownPlace = Pick<Place, "city" | "state" | "timeZone">;

/** The parts of a typed place; none when it is unknown. */
export type PlaceParts = Partial<KnownPlace & { zip: string | null }>;

/** Finds the place of a stop by its ZIP code, or else by city and state; undefined when it is unknown. */
export function findPlace({ zip, city, state }: NamedPlace): KnownPlace | undefined {
  if (zip) return lookupKnown(zip);
  return city && state ? lookupKnown(`${city}, ${state}`) : undefined;
}

/** Parses a typed place into its city, state, ZIP code and time zone. */
export function readPlace(typed: string): PlaceParts {
  const found = lookupPlace(typed);
  if (!found.found) return {};
  const { city, state, zip, timeZone } = found.place;
  return { city, state, zip: zip ?? null, timeZone };
}

function lookupKnown(typed: string): KnownPlace | undefined {
  const found = lookupPlace(typed);
  if (!found.found) return undefined;
  const { city, state, timeZone } = found.place;
  return { city, state, timeZone };
}
