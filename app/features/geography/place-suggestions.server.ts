import { type IndexedCity, placeIndex } from "./place-index.server.ts";
import { nameKey, slipsAllowed, slipsBetween } from "./place-names.ts";

/** Minimum letters of a name before it is matched as a prefix. */
const MIN_START = 4;

/** The cities with a name, in one state or in all; those with the most ZIP codes first. */
export function citiesNamed(name: string, state?: string): IndexedCity[] {
  const cities = placeIndex().byKey.get(nameKey(name)) ?? [];
  return cities.filter((city) => state === undefined || city.state === state).sort(largestFirst);
}

/**
 * Similar names as "City, ST", likeliest first (some may repeat): one typo, the same name in
 * another state, more typos, names that start alike. Without a state only names with the same first
 * letter are compared, which keeps the search fast.
 */
export function citiesLike(name: string, state?: string): string[] {
  const key = nameKey(name);
  const { byState } = placeIndex();
  const candidates =
    state === undefined
      ? [...byState.values()].flat().filter((city) => city.key[0] === key[0])
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

/** The cities of a state with the most ZIP codes, as "City, ST". */
export function largestCities(state: string): string[] {
  const cities = [...(placeIndex().byState.get(state) ?? [])].sort(largestFirst);
  return cities.slice(0, 3).map((city) => `${city.name}, ${city.state}`);
}

/**
 * ZIP codes a person may have meant, as "City, ST 46204": one with a lost leading zero, or the
 * nearest numbers with the same first three digits.
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

/** "New York City" matches New York, and "Indianap" Indianapolis. */
function startsAlike(known: string, key: string): boolean {
  return known.startsWith(key) || (known.length >= MIN_START && key.startsWith(known));
}

const distance = (a: string, b: string) => Math.abs(Number(a) - Number(b));

function largestFirst(a: IndexedCity, b: IndexedCity): number {
  return b.zips - a.zips || a.state.localeCompare(b.state) || a.name.localeCompare(b.name);
}
