import { regionOfState, regions } from "#app/features/company/coverage.ts";

/** What the ends of a lane are named by, the narrowest first. */
export const placeKinds = ["ZIP", "3-digit ZIP", "state", "region"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where freight is picked up or delivered, as far as rates know it. */
export type Point = { zip: string; state: string };

/**
 * A typed end of a lane as it is stored: "46204", "462", "IN" or the id of a region such as
 * "great-lakes". Null for anything else.
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

/** What kind of place a stored end of a lane is. */
export function placeKindOf(place: string): PlaceKind {
  if (/^\d{5}$/.test(place)) return "ZIP";
  if (/^\d{3}$/.test(place)) return "3-digit ZIP";
  return /^[A-Z]{2}$/.test(place) ? "state" : "region";
}

/** How narrow a place is: 3 for a ZIP code, 0 for a region. */
export function narrownessOf(place: string): number {
  return placeKinds.length - 1 - placeKinds.indexOf(placeKindOf(place));
}

/** A stored end of a lane as people read it: "462xx", "IN", "Great Lakes". */
export function placeText(place: string): string {
  const kind = placeKindOf(place);
  if (kind === "3-digit ZIP") return `${place}xx`;
  if (kind === "region") return regions.find(({ id }) => id === place)?.name ?? place;
  return place;
}

/** A stored end of a lane as one types it: "462", not "462xx". */
export function typedPlace(place: string): string {
  return /^\d/.test(place) ? place : placeText(place);
}

/** Every end of a lane that a point is in, the narrowest first. */
export function placesAround({ zip, state }: Point): string[] {
  const region = regionOfState(state);
  return [zip, zip.slice(0, 3), state, ...(region ? [region.id] : [])];
}
