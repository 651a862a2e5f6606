import { readPlaceText } from "./place-text.ts";
import { lookupPlace, type Place, placeLabel } from "./places.server.ts";
import type { Coordinates } from "./projection.ts";

/** A place as the public may see it: never more precise than its city. */
export type PublicPlace = {
  /** "Indianapolis, IN"; the state's name where no city was recognized. */
  label: string;
  /** The center of the city; null where no city was recognized. */
  at: Coordinates | null;
};

/**
 * The city of a typed place, as our gazetteer spells it, even if a street was typed; else its
 * state; null when neither is recognized. The result never contains typed text.
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
  // "1200 Main St, Indianapolis, IN": the city comes last before the state.
  const { city, state } = readPlaceText(typed);
  const last = city.split(",").at(-1)?.trim();
  if (!state || !last || last === city) return null;
  const part = lookupPlace(`${last}, ${state.code}`);
  return part.found ? middleOf(part.place) : null;
}

/** A ZIP code's own coordinates would reveal the part of town. */
function middleOf({ city, state }: Place): PublicPlace {
  const label = placeLabel({ city, state });
  const found = lookupPlace(label);
  if (!found.found) return { label, at: null };
  const { latitude, longitude } = found.place;
  return { label, at: { latitude, longitude } };
}
