import { type IndexedCity, type IndexedZip, placeIndex } from "./place-index.server.ts";
import { nameKey } from "./place-names.ts";
import { citiesLike, citiesNamed, largestCities, zipsLike } from "./place-suggestions.server.ts";
import { type PlaceText, readPlaceText } from "./place-text.ts";
import type { Coordinates } from "./projection.ts";
import { refusePlace } from "./service-area.ts";

// Places are from the npm package zipcodes 8.0.0 (three-clause BSD license), with coordinates of
// GeoNames, which requires credit: show PLACES_CREDIT with every place found here. Their time zones
// are from OpenStreetMap, under the license in places.license.txt.
export const PLACES_CREDIT = { text: "Place data: GeoNames", url: "https://www.geonames.org/" };

/** A U.S. place, accurate to about a mile. */
export type Place = Coordinates & {
  readonly city: string;
  /** Two-letter code of a state, the District of Columbia or a territory. */
  readonly state: string;
  /** IANA, such as "America/Chicago". */
  readonly timeZone: string;
  /** Only when the place was found by its ZIP code. */
  readonly zip?: string;
};

export type PlaceMiss = {
  readonly found: false;
  readonly reason:
    | "empty"
    | "unknown-zip"
    | "zip-elsewhere"
    | "no-city"
    | "no-state"
    | "unknown-state"
    | "unknown-city";
  /** A sentence that says what to enter instead. */
  readonly message: string;
  /** Places the person may have meant, best first; each can be looked up as written. */
  readonly suggestions: readonly string[];
};

export type PlaceLookup = { readonly found: true; readonly place: Place } | PlaceMiss;

/**
 * Finds a place by ZIP code ("46204", "46204-1234") or city and state ("Indianapolis, IN"; the
 * state may be spelled out and the comma omitted). A city without a state is found when only one
 * state has it. Never throws. The first call loads all places, which takes a moment.
 */
export function lookupPlace(typed: string): PlaceLookup {
  const text = readPlaceText(typed);
  if (text.zip !== undefined) return lookupZip(text.zip, text);
  const digits = /^\d+$/.exec(text.city)?.[0];
  if (digits !== undefined) {
    const message = "A ZIP code has five digits, such as 46204.";
    return placeMiss("unknown-zip", message, () => zipsLike(digits));
  }
  if (nameKey(text.city) === "") return missingCity(text);
  return text.state ? lookupCity(text.city, text.state.code) : lookupAnywhere(text);
}

/** "Indianapolis, IN" or "Indianapolis, IN 46204" */
export function placeLabel({ city, state, zip }: Pick<Place, "city" | "state" | "zip">): string {
  return zip === undefined ? `${city}, ${state}` : `${city}, ${state} ${zip}`;
}

function lookupZip(zip: string, { state }: PlaceText): PlaceLookup {
  const entry = placeIndex().byZip.get(zip);
  if (!entry) {
    const unknown = `We don't recognize the ZIP code ${zip}. Check it, or enter the city and state.`;
    return placeMiss("unknown-zip", refusePlace({ zip }) ?? unknown, () => zipsLike(zip));
  }
  const place = placeOfZip(entry);
  if (state && state.code !== place.state) {
    const message = `The ZIP code ${zip} is in ${place.city}, ${place.state}, not in ${state.name}.`;
    return placeMiss("zip-elsewhere", message, () => [placeLabel(place)]);
  }
  return { found: true, place };
}

function lookupCity(city: string, state: string): PlaceLookup {
  const [found] = citiesNamed(city, state);
  if (found) return { found: true, place: placeOfCity(found) };
  const message = `We don't recognize ${city}, ${state}. Check the spelling, or enter a ZIP code.`;
  return placeMiss("unknown-city", message, () => citiesLike(city, state));
}

function lookupAnywhere({ city, unknownState }: PlaceText): PlaceLookup {
  const cities = citiesNamed(city);
  const [only, another] = cities;
  const names = () => (cities.length > 0 ? cities.map(labelOf) : citiesLike(city));
  if (unknownState) {
    const message = `${unknownState} is not a U.S. state. Enter a city and state, such as Indianapolis, IN.`;
    return placeMiss("unknown-state", message, names);
  }
  if (!only) {
    const message = `We don't recognize ${city}. Enter a city and state, such as Indianapolis, IN, or a ZIP code.`;
    return placeMiss("unknown-city", message, names);
  }
  if (!another) return { found: true, place: placeOfCity(only) };
  return placeMiss("no-state", `More than one state has a ${only.name}. Add the state.`, names);
}

function missingCity({ city, state }: PlaceText): PlaceMiss {
  if (!state) {
    const reason = city === "" ? "empty" : "unknown-city";
    return placeMiss(
      reason,
      "Enter a city and state, such as Indianapolis, IN, or a ZIP code.",
      () => [],
    );
  }
  const message = `${state.name} is a state. Enter a city too, such as Indianapolis, IN.`;
  return placeMiss("no-city", message, () => {
    const sameName = citiesNamed(state.name).slice(0, 1).map(labelOf);
    return [...sameName, ...largestCities(state.code)];
  });
}

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 5;

function placeMiss(
  reason: PlaceMiss["reason"],
  message: string,
  names: () => readonly string[],
): PlaceMiss {
  return {
    found: false,
    reason,
    message,
    // Only when they're read: most callers look up thousands of places and show no suggestion.
    get suggestions() {
      return [...new Set(names())].slice(0, MAX_SUGGESTIONS);
    },
  };
}

const labelOf = ({ name, state }: IndexedCity) => placeLabel({ city: name, state });

function placeOfCity({ name, state, latitude, longitude, timeZone }: IndexedCity): Place {
  return { city: name, state, latitude, longitude, timeZone };
}

function placeOfZip({ zip, city, latitude, longitude, timeZone }: IndexedZip): Place {
  return { city: city.name, state: city.state, zip, latitude, longitude, timeZone };
}
