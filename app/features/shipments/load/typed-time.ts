import { AppError } from "#app/platform/errors.ts";
import { comesTwice, instantOf, isSkipped } from "#app/platform/zoned-time.ts";
import { type Which, whichField } from "./which-time.ts";

/** What to ask of a local time that comes twice while a form doesn't say which; undefined for nothing. */
export function repeatedTimeMessage(
  local: string,
  timeZone: string,
  which: Which | undefined,
): string | undefined {
  if (which !== "ask" || !comesTwice(local, timeZone)) return undefined;
  return `${local.slice(11)} comes twice on this day. Choose which one`;
}

/** Why a local time doesn't exist in a zone: clocks skip it. Undefined when it exists. */
export function skippedTimeMessage(local: string, timeZone: string): string | undefined {
  if (!isSkipped(local, timeZone)) return undefined;
  return `${local.slice(11)} doesn't exist on this day: clocks are set ahead over it. Enter another time`;
}

/**
 * The instant of a local time that a person typed. Of a time that occurs twice, as clocks are set
 * back, the first is taken if nobody is asked which.
 * @throws AppError `invalid` with `field` for a time that clocks skip, and with the field of `which`
 * for one of which it has to be asked.
 */
export function instantOfTyped(
  local: string,
  timeZone: string,
  field: string,
  which?: Which | null,
): Date {
  const skipped = skippedTimeMessage(local, timeZone);
  if (skipped) throw new AppError("invalid", skipped, { fields: { [field]: [skipped] } });
  const asked = repeatedTimeMessage(local, timeZone, which ?? undefined);
  if (asked) throw new AppError("invalid", asked, { fields: { [whichField(field)]: [asked] } });
  return instantOf(local, timeZone, which === "second" ? "second" : "first");
}

const year = 365 * 24 * 60 * 60_000;
/** A window that lies farther from today has a mistyped year. */
const windowYearsAtMost = 5;

/** What is wrong with a local time of a window; undefined for nothing. */
export function windowTimeError(local: string, timeZone: string, now: Date): string | undefined {
  const skipped = skippedTimeMessage(local, timeZone);
  if (skipped) return skipped;
  const apart = Math.abs(instantOf(local, timeZone).getTime() - now.getTime());
  if (apart <= windowYearsAtMost * year) return undefined;
  return `${local.slice(0, 4)} is more than ${windowYearsAtMost} years from now. Check the year`;
}

/** What is wrong with a window, wherever its stop is. */
export const windowErrors = {
  noOpening: "Enter when the window opens",
  closedFirst: "The window closes before it opens",
};
