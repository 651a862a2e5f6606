import { readPlaceText } from "./place-text.ts";
import { lookupPlace, type Place, placeLabel } from "./places.server.ts";
import type { Coordinates } from "./projection.ts";

/** A place as anybody may hear of it: never more exact than its city. */
export type PublicPlace = {
  /** "Indianapolis, IN"; the state's name where no city was recognised. */
  label: string;
  /** The middle of the city; null where no city was recognised. */
  at: Coordinates | null;
};

/**
 * The city of a place that somebody typed, street and all, in our own words for it; else its
 * state; null when neither is recognised. Nothing of what was typed is in the answer.
 */
export function publicPlace(typed: string): PublicPlace | null {
  const city = cityOf(typed);
  if (city) return city;
  const { state } = readPlaceText(typed);
  return state ? { label: state.name, at: null } : null;
}

function cityOf(typed: string): PublicPlace | null {
  const whole = lookupPlace(typed);
  if (whole.found) return middleOf(whole.place);
  // "1200 Main St, Indianapolis, IN": the city stands last before the state.
  const { city, state } = readPlaceText(typed);
  const last = city.split(",").at(-1)?.trim();
  if (!state || !last || last === city) return null;
  const part = lookupPlace(`${last}, ${state.code}`);
  return part.found ? middleOf(part.place) : null;
}

/** A ZIP code's own place would tell the part of town. */
function middleOf({ city, state }: Place): PublicPlace {
  const label = placeLabel({ city, state });
  const found = lookupPlace(label);
  if (!found.found) return { label, at: null };
  const { latitude, longitude } = found.place;
  return { label, at: { latitude, longitude } };
}
