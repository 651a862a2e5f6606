import { dateIn } from "#app/features/company/days.ts";
import { instantOf } from "#app/platform/zoned-time.ts";
import type { Stop } from "./stop.ts";

type Windowed = Pick<Stop, "windowFrom" | "windowTo"> & { timeZone?: string | null | undefined };

/** The columns of a load that follow from the windows of its first and last stop. */
export function stopTimes(stops: readonly Partial<Windowed>[]) {
  const [first, last] = [stops.at(0), stops.at(-1)];
  return {
    pickupFrom: first?.windowFrom ?? null,
    pickupBy: windowEnd(first),
    deliverBy: windowEnd(last),
  };
}

/** When a stop's window closes: one that only opens does so at the end of that day, where it is. */
export function windowEnd(stop: Partial<Windowed> | undefined): Date | null {
  const { windowFrom, windowTo, timeZone } = stop ?? {};
  if (windowTo || !windowFrom) return windowTo ?? null;
  const zone = timeZone ?? "UTC";
  return instantOf(`${dateIn(zone, windowFrom)}T23:59`, zone);
}
