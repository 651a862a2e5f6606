import { reachWithoutRoad } from "#app/features/geography/service-area.ts";
import { type Stop, stopCity } from "#app/features/shipments/load/stop.ts";

type Address = Pick<Stop, "street" | "city" | "state" | "zip"> & { hours: string | null };

/** What the address book tells of an entry below its name; null for what isn't known. */
export function addressDetails({ street, hours, ...place }: Address): (string | null)[] {
  return [street, stopCity(place), hours, reachWithoutRoad(place)];
}
