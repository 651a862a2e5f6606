import { CIRCUITY_FACTOR } from "#app/features/company/transit-assumptions.ts";
import { greatCircleMiles, type Point } from "./distance.ts";

/** Road miles between two places by our own estimate, never fewer than one. */
export function estimateRoadMiles(origin: Point, destination: Point): number {
  return Math.max(1, Math.round(greatCircleMiles(origin, destination) * CIRCUITY_FACTOR));
}
