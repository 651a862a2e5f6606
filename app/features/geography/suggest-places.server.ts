import { type IndexedCity, placeIndex } from "./place-index.server.ts";
import { nameKey } from "./place-names.ts";
import { readPlaceText } from "./place-text.ts";
import { lookupPlace, type PlaceMiss, placeLabel } from "./places.server.ts";

const suggestionsAtMost = 8;
/** Letters after which a name may be taken for the start of a longer one. */
const fewestLetters = 2;

/**
 * Places that somebody may be typing, best first, as "Chicago, IL" or "Chicago, IL 60601": the place
 * itself, then cities that begin so, the largest first, then those that are written alike. With a
 * question about what is no place in the US that we know, and no foreign one either.
 */
export function suggestPlaces(typed: string): { question: string | null; places: string[] } {
  const text = typed.trim();
  if (text.length < fewestLetters) return { question: null, places: [] };
  const found = lookupPlace(text);
  if (found.found) return { question: null, places: [placeLabel(found.place)] };
  const names = [...citiesThatBegin(text).map(labelOf), ...found.suggestions];
  const places = [...new Set(names)].slice(0, suggestionsAtMost);
  return { question: isDoubtful(found) ? found.message : null, places };
}

/** Freight comes from abroad, too, and our list of ZIP codes is not the newest. */
function isDoubtful({ reason }: PlaceMiss): boolean {
  return reason === "unknown-city" || reason === "no-state" || reason === "no-city";
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
