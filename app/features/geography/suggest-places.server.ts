import { type IndexedCity, placeIndex } from "./place-index.server.ts";
import { nameKey } from "./place-names.ts";
import { readPlaceText } from "./place-text.ts";
import { lookupPlace, placeLabel } from "./places.server.ts";

const suggestionsAtMost = 8;
/** Letters after which a name may be taken for the start of a longer one. */
const fewestLetters = 2;

/**
 * Places that somebody may be typing, best first, as "Chicago, IL" or "Chicago, IL 60601": the place
 * itself, then cities that begin so, the largest first, then those that are written alike.
 */
export function suggestPlaces(typed: string): string[] {
  const text = typed.trim();
  if (text.length < fewestLetters) return [];
  const found = lookupPlace(text);
  const names = found.found
    ? [placeLabel(found.place)]
    : [...citiesThatBegin(text).map(labelOf), ...found.suggestions];
  return [...new Set(names)].slice(0, suggestionsAtMost);
}

function citiesThatBegin(typed: string): IndexedCity[] {
  const { city, state } = readPlaceText(typed);
  const key = nameKey(city);
  if (key.length < fewestLetters) return [];
  const { byState, byKey } = placeIndex();
  const candidates = state ? (byState.get(state.code) ?? []) : [...byKey.values()].flat();
  return candidates
    .filter((candidate) => candidate.key.startsWith(key))
    .sort((one, other) => other.zips - one.zips || one.name.localeCompare(other.name))
    .slice(0, suggestionsAtMost);
}

const labelOf = ({ name, state }: IndexedCity) => placeLabel({ city: name, state });
