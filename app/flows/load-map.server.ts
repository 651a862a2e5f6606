import { drawLane, drawPlace, type LaneDrawing } from "#app/features/geography/lane-drawing.ts";
import { lookupPlace, PLACES_CREDIT } from "#app/features/geography/places.server.ts";
import type { MapPoint } from "#app/features/geography/projection.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { instantText } from "#app/features/shipments/load/activity.ts";
import type { LoadEnding } from "#app/features/shipments/load/ending.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import type { TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import type { Status } from "#app/features/shipments/shipment.ts";

/** The map on a load's page. */
export type LoadMap = {
  lane: LaneDrawing;
  /** Names of cities. */
  origin: string;
  destination: string;
  /** Where its freight was last; null before it is picked up. */
  last: { place: string; point: MapPoint | null; at: string } | null;
  credit: typeof PLACES_CREDIT;
};

type Mapped = {
  origin: string;
  destination: string;
  status: Status;
  deliveredAt: Date | null;
  ending: LoadEnding | null;
  stops: readonly Pick<Stop, "city" | "state">[];
  /** The latest first. */
  timeline: readonly Pick<TimelineEntry, "kind" | "title" | "at" | "whereabouts">[];
};

/**
 * The lane of a load with the last place that its reader was told of; null where we don't know one of
 * its two cities, or can't draw it.
 */
export function drawLoadMap(load: Mapped, now: Date): LoadMap | null {
  const [from, to] = [publicPlace(load.origin), publicPlace(load.destination)];
  if (!from?.at || !to?.at) return null;
  const last = lastPlace(load, now);
  const lane = drawLane(from.at, to.at, last?.point);
  return lane && { lane, origin: from.label, destination: to.label, last, credit: PLACES_CREDIT };
}

function lastPlace(load: Mapped, now: Date): LoadMap["last"] {
  for (const { typed, at } of whereabouts(load)) {
    const place = publicPlace(typed);
    if (!place?.at) continue;
    const found = lookupPlace(place.label);
    const timeZone = found.found ? found.place.timeZone : null;
    return { place: place.label, point: drawPlace(place.at), at: instantText(at, timeZone, now) };
  }
  return null;
}

/** Where the freight was and when, the latest first; pickup and delivery may be told without a place. */
function whereabouts({ status, deliveredAt, ending, stops, timeline, ...lane }: Mapped) {
  const { origin, destination } = lane;
  const told = timeline.flatMap(({ at, whereabouts: typed }) => (typed ? [{ typed, at }] : []));
  if (status === "Delivered" && deliveredAt) {
    const last = stops.at(-1);
    const isElsewhere = last && ending !== null && ending !== "delivered";
    const typed = isElsewhere ? `${last.city}, ${last.state}` : destination;
    return [{ typed, at: deliveredAt }];
  }
  const pickup = timeline.find(({ kind, title }) => kind === "status" && title === "In Transit");
  if (status !== "In Transit" || !pickup) return told;
  return [...told, { typed: origin, at: pickup.at }];
}
