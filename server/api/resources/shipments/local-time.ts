import type { LoadDetails } from "#app/features/shipments/load/read-load.server.ts";
import { zoneOfStop } from "#app/flows/report-event.server.ts";
import { localTimeOf } from "#app/platform/zoned-time.ts";

/** A time as the forms of a load's page have it: local at the last stop. */
export function localAtLastStop({ stops }: Pick<LoadDetails, "stops">, moment: string): string {
  return localTimeOf(new Date(moment), zoneOfStop({ stops }, stops.length));
}
