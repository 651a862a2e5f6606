import { asZip } from "#app/forms/zip.ts";
import { lookupPlace } from "./places.server.ts";

/**
 * A ZIP code that lost its first zero in a spreadsheet, with it, where that is in the state of its
 * address, in two letters; any other as it is.
 */
export function zipWithLostZero(typed: string, state: string | undefined): string {
  const zip = `0${asZip(typed)}`;
  if (zip.length !== 5) return typed;
  const found = lookupPlace(zip);
  return found.found && found.place.state === state?.trim().toUpperCase() ? zip : typed;
}
