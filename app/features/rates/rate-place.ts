import { regionOfState, regions } from "#app/features/company/coverage.ts";

/** The kinds of places at the ends of a lane, the narrowest first. */
export const placeKinds = ["ZIP", "3-digit ZIP", "state", "region"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A pickup or delivery location, as precise as rates need it. */
export type RatePoint = { zip: string; state: string };

/**
 * The stored form of a typed lane end: "46204", "462", "IN" or a region's ID such as "great-lakes".
 * Null for anything else.
 */
export function parseRatePlace(typed: string): string | null {
  const text = typed.trim();
  if (/^\d{5}$/.test(text) || /^\d{3}$/.test(text)) return text;
  if (/^[A-Za-z]{2}$/.test(text)) {
    const code = text.toUpperCase();
    return regionOfState(code) ? code : null;
  }
  const named = text.toLowerCase();
  return regions.find(({ id, name }) => id === named || name.toLowerCase() === named)?.id ?? null;
}

/** The kind of a stored lane end. */
export function placeKindOf(place: string): PlaceKind {
  if (/^\d{5}$/.test(place)) return "ZIP";
  if (/^\d{3}$/.test(place)) return "3-digit ZIP";
  return /^[A-Z]{2}$/.test(place) ? "state" : "region";
}

/** The rank of a place: 3 for a ZIP code, 2 for a 3-digit ZIP, 1 for a state, 0 for a region. */
export function narrownessOf(place: string): number {
  return placeKinds.length - 1 - placeKinds.indexOf(placeKindOf(place));
}

/** The name of a stored lane end: "462xx", "IN", "Great Lakes". */
export function placeText(place: string): string {
  const kind = placeKindOf(place);
  if (kind === "3-digit ZIP") return `${place}xx`;
  if (kind === "region") return regions.find(({ id }) => id === place)?.name ?? place;
  return place;
}

/** A stored lane end as it's typed in a form: "462", not "462xx". */
export function typedPlace(place: string): string {
  return /^\d/.test(place) ? place : placeText(place);
}

/** Every lane end that contains a point, the narrowest first. */
export function placesAround({ zip, state }: RatePoint): string[] {
  const region = regionOfState(state);
  return [zip, zip.slice(0, 3), state, ...(region ? [region.id] : [])];
}
