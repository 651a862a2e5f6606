import { asZip } from "#app/forms/zip.ts";

/**
 * A ZIP code that lost its first zero in a spreadsheet, with it, where that is in the state of its
 * address; any other as it is. `stateOf` finds the state of a ZIP code, in two letters.
 */
export function zipWithLostZero(
  typed: string,
  state: string | undefined,
  stateOf: (zip: string) => string | undefined,
): string {
  const zip = `0${asZip(typed)}`;
  if (zip.length !== 5) return typed;
  const found = stateOf(zip);
  return found && found === state?.trim().toUpperCase() ? zip : typed;
}
