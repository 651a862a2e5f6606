import { type IndexedCity, placeIndex } from "./place-index.server.ts";
import { nameKey, slipsAllowed, slipsBetween } from "./place-names.ts";

/** Letters that a name must have before it is taken for the start of a longer one. */
const MIN_START = 4;

/** The cities of a name, in one state or in all; those with most ZIP codes first. */
export function citiesNamed(name: string, state?: string): IndexedCity[] {
  const cities = placeIndex().byKey.get(nameKey(name)) ?? [];
  return cities.filter((city) => state === undefined || city.state === state).sort(largestFirst);
}

/**
 * Names like this one, as "City, ST", likeliest first (some may be there twice): one slip of
 * spelling, the same name in another state, more slips, names that start alike. Without a state
 * only names with the same first letter are compared, which keeps the search short.
 */
export function citiesLike(name: string, state?: string): string[] {
  const key = nameKey(name);
  const { byState, byKey } = placeIndex();
  const candidates =
    state === undefined
      ? [...byKey.values()].flat().filter((city) => city.key[0] === key[0])
      : (byState.get(state) ?? []);
  const near = candidates
    .map((city) => ({ city, slips: slipsTo(city, key) }))
    .filter(({ slips }) => slips <= slipsAllowed(key))
    .sort((a, b) => largestFirst(a.city, b.city));
  const longer = candidates
    .filter((city) => key.length >= MIN_START && startsAlike(city.key, key))
    .sort(largestFirst);
  const [sameName, ...more] = state === undefined ? [] : citiesNamed(name);
  return [
    ...near.filter(({ slips }) => slips <= 1).map(({ city }) => city),
    ...(sameName ? [sameName] : []),
    ...near.map(({ city }) => city),
    ...longer,
    ...more,
  ].map((city) => `${city.name}, ${city.state}`);
}

/** The cities of a state with most ZIP codes, as "City, ST". */
export function largestCities(state: string): string[] {
  const cities = [...(placeIndex().byState.get(state) ?? [])].sort(largestFirst);
  return cities.slice(0, 3).map((city) => `${city.name}, ${city.state}`);
}

/**
 * ZIP codes that a person may have meant, as "City, ST 46204": one whose leading zero got lost, or
 * the nearest numbers that begin with the same three digits.
 */
export function zipsLike(digits: string): string[] {
  const { byZip } = placeIndex();
  const padded = byZip.get(digits.padStart(5, "0"));
  const near =
    digits.length === 5
      ? [...byZip.values()]
          .filter(({ zip }) => zip.slice(0, 3) === digits.slice(0, 3))
          .sort((a, b) => distance(a.zip, digits) - distance(b.zip, digits))
      : [];
  return [...(padded ? [padded] : []), ...near]
    .slice(0, 3)
    .map(({ zip, city }) => `${city.name}, ${city.state} ${zip}`);
}

function slipsTo(city: IndexedCity, key: string): number {
  const shortcut = Math.abs(city.key.length - key.length);
  return shortcut > slipsAllowed(key) ? shortcut : slipsBetween(city.key, key);
}

/** "New York City" for New York, and "Indianap" for Indianapolis. */
function startsAlike(known: string, key: string): boolean {
  return known.startsWith(key) || (known.length >= MIN_START && key.startsWith(known));
}

const distance = (a: string, b: string) => Math.abs(Number(a) - Number(b));

function largestFirst(a: IndexedCity, b: IndexedCity): number {
  return b.zips - a.zips || a.state.localeCompare(b.state) || a.name.localeCompare(b.name);
}
