import tzLookup from "@photostructure/tz-lookup";
import type { Coordinates } from "./projection.ts";

/** The IANA time zone at a place, such as "America/Chicago". */
export function timeZoneAt({ latitude, longitude }: Coordinates): string {
  return tzLookup(latitude, longitude);
}
