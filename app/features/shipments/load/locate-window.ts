import { instantOf, type Occurrence } from "#app/platform/zoned-time.ts";
import { repeatedTimeMessage, windowErrors, windowTimeError } from "./typed-time.ts";
import { type Which, whichField } from "./which-time.ts";

/** An end of a window as somebody typed it: the local time, its field, and which of two it is. */
type TypedEnd = { field: string; local: string | null; which?: Which | null | undefined };

export type TypedEnds = { from: TypedEnd; to: TypedEnd };

/** A window as instants; each end is null where something is wrong with a time, which is reported. */
export function locateWindow(
  ends: TypedEnds,
  { timeZone, now }: { timeZone: string; now: Date },
  report: (field: string, message: string) => void,
): { from: Date | null; to: Date | null } {
  const at = ({ field, local, which }: TypedEnd) => {
    if (!local) return null;
    const wrong = windowTimeError(local, timeZone, now);
    const asked = repeatedTimeMessage(local, timeZone, which ?? undefined);
    if (wrong) report(field, wrong);
    else if (asked) report(whichField(field), asked);
    return wrong || asked ? undefined : instantOf(local, timeZone, which as Occurrence);
  };
  const [from, to] = [at(ends.from), at(ends.to)];
  if (from === undefined || to === undefined) return { from: null, to: null };
  if (to && !from) report(ends.from.field, windowErrors.noOpening);
  else if (from && to && to < from) report(ends.to.field, windowErrors.closedFirst);
  return { from, to };
}
