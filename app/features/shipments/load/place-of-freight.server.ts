import { emptyStop, stopPlace } from "./stop.ts";
import { placeNamedIn } from "./take-over.server.ts";

/** The city of freight that lost its carrier, for lists; its words are for those who pick it up. */
export function placeOfFreight(custody: string): string {
  const at = stopPlace({ ...emptyStop("pickup"), ...placeNamedIn(custody) });
  return at ?? "A city to be confirmed";
}
