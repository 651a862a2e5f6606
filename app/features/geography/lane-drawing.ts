import { type LaneArc, laneArc } from "./lane.ts";
import { type MapView, viewAround } from "./map-view.ts";
import { type Coordinates, type MapPoint, placeOnMap } from "./projection.ts";

/** What it takes to draw one lane on the map. */
export type LaneDrawing = {
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly arc: LaneArc;
  /** The part of the map around the lane. */
  readonly view: MapView;
};

/**
 * The lane between two places, with the place where its freight is in view; null when one of the two is
 * not on the map, such as Puerto Rico.
 */
export function drawLane(
  origin: Coordinates,
  destination: Coordinates,
  freight: MapPoint | null = null,
): LaneDrawing | null {
  const [from, to] = [drawPlace(origin), drawPlace(destination)];
  if (!from || !to) return null;
  const arc = laneArc(from, to);
  return {
    from,
    to,
    arc,
    view: viewAround([from, to, arc.midpoint, ...(freight ? [freight] : [])]),
  };
}

/** A place on the map; null for one that the map does not show. */
export function drawPlace(place: Coordinates): MapPoint | null {
  const at = placeOnMap(place);
  return at && rounded(at);
}

function rounded({ x, y }: MapPoint): MapPoint {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
