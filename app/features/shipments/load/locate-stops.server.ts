import { findPlace } from "#app/features/geography/find-place.server.ts";
import { refuseByRoad } from "#app/features/geography/service-area.ts";
import { AppError } from "#app/platform/errors.ts";
import { goesByRoad, type Mode } from "../shipment.ts";
import { locateWindow } from "./locate-window.ts";
import type { TypedStop } from "./schema.ts";
import type { Stop } from "./stop.ts";

type TypedWindow = Pick<TypedStop, "windowFrom" | "windowTo" | "windowFromWhich" | "windowToWhich">;

/** A stop as it is stored, with its time zone and its window as instants. */
export type LocatedStop = Omit<TypedStop, keyof TypedWindow> &
  Pick<Stop, "timeZone" | "windowFrom" | "windowTo">;

/** Errors of stops, by field name. */
export type StopProblems = Record<string, string[]>;

/**
 * Finds each stop's time zone by its place and converts its window to instants. ZIP code and state
 * must agree, a truck reaches the stops of a load whose `mode` goes by road, a window needs a place,
 * closes after it opens and is of these years, and no stop's window closes before that of an earlier
 * stop opens.
 */
export function locateStops(
  typed: readonly TypedStop[],
  { now, mode }: { now: Date; mode?: Mode | undefined },
): { stops: LocatedStop[] } | { problems: StopProblems } {
  const problems: StopProblems = {};
  const stops = typed.map((stop, index) =>
    locateStop(stop, now, (field, message) => {
      problems[`stops[${index}].${field}`] = [message];
    }),
  );
  for (const [index, stop] of mode && goesByRoad(mode) ? stops.entries() : []) {
    const message = refuseByRoad(stop);
    if (message) problems[`stops[${index}].${stop.zip ? "zip" : "state"}`] = [message];
  }
  let latest = 0;
  for (const [index, { windowFrom, windowTo }] of stops.entries()) {
    if (!windowFrom) continue;
    // A window without an end is a single time.
    const end = windowTo ? "windowTo" : "windowFrom";
    if (Number(windowTo ?? windowFrom) < latest) {
      problems[`stops[${index}].${end}`] ??= ["This stop ends before an earlier one begins"];
    }
    latest = Math.max(latest, windowFrom.getTime());
  }
  return Object.keys(problems).length > 0 ? { problems } : { stops };
}

/** Located stops. @throws AppError `invalid` with the fields that have a problem. */
export function requireLocated(located: ReturnType<typeof locateStops>): LocatedStop[] {
  if ("stops" in located) return located.stops;
  throw new AppError("invalid", "Check the stops.", { fields: located.problems });
}

type PlaceOfStop = { [Field in "zip" | "city" | "state"]?: string | null };

/** The place of a stop. A city we know is accepted even if its ZIP code is newer than our list. */
export function findStopPlace({ zip = null, city = null, state = null }: PlaceOfStop) {
  return findPlace({ zip, city, state }) ?? findPlace({ zip: null, city, state });
}

function locateStop(
  stop: TypedStop,
  now: Date,
  report: (field: string, message: string) => void,
): LocatedStop {
  const { windowFrom: opens, windowTo: closes, windowFromWhich, windowToWhich, ...rest } = stop;
  const place = findStopPlace(stop);
  const timeZone = place?.timeZone ?? null;
  const located = {
    ...rest,
    city: stop.city ?? place?.city ?? null,
    state: stop.state ?? place?.state ?? null,
    timeZone,
    windowFrom: null,
    windowTo: null,
  };
  const isUnknown = !place && Boolean(stop.zip || (stop.city && stop.state));
  if (stop.zip && !place) {
    report("zip", `We don't recognize the ZIP code ${stop.zip}. Check it, or call us.`);
  } else if (stop.zip && place && stop.state && stop.state !== place.state) {
    report("state", `ZIP code ${stop.zip} is in ${place.city}, ${place.state}.`);
  } else if (!stop.zip && stop.city && stop.state && !place) {
    report("city", `We don't recognize ${stop.city}, ${stop.state}. Check the spelling.`);
  }
  if (!opens && !closes) return located;
  if (!timeZone) {
    const message = "Enter the ZIP code, or city and state: the window is in local time";
    if (!isUnknown) report("zip", message);
    return located;
  }
  const { from, to } = locateWindow(
    {
      from: { field: "windowFrom", local: opens, which: windowFromWhich },
      to: { field: "windowTo", local: closes, which: windowToWhich },
    },
    { timeZone, now },
    report,
  );
  return { ...located, windowFrom: from, windowTo: to };
}
