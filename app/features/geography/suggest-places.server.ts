import { type IndexedCity, placeIndex } from "./place-index.server.ts";
import { nameKey } from "./place-names.ts";
import { readPlaceText } from "./place-text.ts";
import { lookupPlace, type PlaceMiss, placeLabel } from "./places.server.ts";
import { placeEnd, refusePlace } from "./service-area.ts";

const suggestionsAtMost = 8;
/** Minimum letters before a name is matched as a prefix. */
const fewestLetters = 2;

/**
 * Suggestions for a partly typed place, best first, as "Chicago, IL" or "Chicago, IL 60601": exact
 * matches, then cities with that prefix, the largest first, then similar names. `question` asks
 * about a text that is neither a known U.S. place nor a foreign one. It doesn't ask about a place where
 * no freight goes: that is refused, and can't be booked as it is.
 */
export function suggestPlaces(typed: string): { question: string | null; places: string[] } {
  const text = typed.trim();
  if (text === "") return { question: null, places: [] };
  const found = lookupPlace(text);
  if (found.found) return { question: null, places: [placeLabel(found.place)] };
  const names = [...citiesThatBegin(text).map(labelOf), ...found.suggestions];
  const places = [...new Set(names)].slice(0, suggestionsAtMost);
  const isAsked = isDoubtful(found) && refusePlace(placeEnd(text)) === null;
  return { question: isAsked ? found.message : null, places };
}

/** Our list of ZIP codes may be outdated. */
function isDoubtful({ reason }: PlaceMiss): boolean {
  return reason !== "unknown-zip" && reason !== "zip-elsewhere";
}

function citiesThatBegin(typed: string): IndexedCity[] {
  const { city, state } = readPlaceText(typed);
  const key = nameKey(city);
  if (key.length < fewestLetters) return [];
  const { byState } = placeIndex();
  const candidates = state ? (byState.get(state.code) ?? []) : [...byState.values()].flat();
  return candidates
    .filter((candidate) => candidate.key.startsWith(key))
    .sort((one, other) => other.zips - one.zips || one.name.localeCompare(other.name))
    .slice(0, suggestionsAtMost);
}

const labelOf = ({ name, state }: IndexedCity) => placeLabel({ city: name, state });
