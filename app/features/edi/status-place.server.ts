import { findPlace } from "#app/features/geography/find-place.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import type { Status } from "#app/features/shipments/shipment.ts";

/** Where a status happened; null without a place whose clock we know. */
export type StatusPlace = { city: string; state: string; timeZone: string } | null;

type Reported = { kind: EventKind; movedTo: Status | null; place: string | null };
type Located = Pick<Stop, "city" | "state" | "timeZone">;

/**
 * Where an event happened: at its stop, at the first for the pickup and the last for the delivery, or
 * at the place that it names.
 */
export function placeOfStatus(
  { kind, movedTo, place }: Reported,
  { stop, stops }: { stop: Located | null; stops: readonly Located[] },
): StatusPlace {
  const [, typedCity = null, typedState = null] = /^(.+), ([A-Z]{2})$/.exec(place ?? "") ?? [];
  const named = findPlace({ zip: null, city: typedCity, state: typedState });
  const { city, state, timeZone } = stop ?? named ?? endOf(kind, movedTo, stops) ?? {};
  return city && state && timeZone ? { city, state, timeZone } : null;
}

function endOf(kind: EventKind, movedTo: Status | null, stops: readonly Located[]) {
  if (kind === "DELIVERED" || movedTo === "Delivered") return stops.at(-1);
  const isDeparture = kind === "PICKED_UP" || (kind === "IN_TRANSIT" && movedTo !== null);
  return isDeparture ? stops.at(0) : undefined;
}
