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

/** The lane between two places; null when one of them is not on the map, such as Puerto Rico. */
export function drawLane(origin: Coordinates, destination: Coordinates): LaneDrawing | null {
  const [from, to] = [placeOnMap(origin), placeOnMap(destination)];
  if (!from || !to) return null;
  const arc = laneArc(from, to);
  return { from: rounded(from), to: rounded(to), arc, view: viewAround([from, to, arc.midpoint]) };
}

function rounded({ x, y }: MapPoint): MapPoint {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
