import { lookupPlace } from "#app/features/geography/places.server.ts";
import { emptyStop, stopPlace } from "./stop.ts";
import { placeNamedIn } from "./take-over.ts";

/** The city of freight that lost its carrier, for lists; its words are for those who pick it up. */
export function placeOfFreight(custody: string): string {
  const at = stopPlace({ ...emptyStop("pickup"), ...placeNamedIn(custody, findTypedPlace) });
  return at ?? "A city to be confirmed";
}

/** Parses a typed place into city, state, ZIP code and zone; nothing of one that isn't known. */
export function findTypedPlace(typed: string) {
  const found = lookupPlace(typed);
  return found.found ? found.place : {};
}
