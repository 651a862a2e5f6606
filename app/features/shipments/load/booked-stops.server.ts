import { readPlace } from "#app/features/geography/find-place.server.ts";
import { emptyStop, type Stop } from "./stop.ts";

/** The two stops of a load that was booked with the spec's six fields, still without addresses. */
export function bookedStops(load: { origin: string; destination: string }): Stop[] {
  return [
    { ...emptyStop("pickup"), ...readPlace(load.origin) },
    { ...emptyStop("delivery"), ...readPlace(load.destination) },
  ];
}
