import {
  laneOrigin,
  lanes,
  type Region,
  regionOfState,
  regions,
} from "#app/features/company/coverage.ts";
import { laneArc } from "./lane.ts";
import { type MapPoint, placeOnMap } from "./projection.ts";
import { largestRingMiddle } from "./ring-middle.ts";
import { STATES } from "./states.ts";
import { US_BORDERS } from "./us-borders.generated.ts";
import { US_STATE_SHAPES } from "./us-map.generated.ts";

export type DrawnRegion = Region & {
  number: number;
  stateNames: readonly string[];
  /** The position of its number on the map. */
  label: MapPoint | null;
};

export type DrawnLane = { city: string; state: string; at: MapPoint; path: string };

/** The regions and lanes on the map; it changes only with the company's own data. */
export type CoverageDrawing = {
  regions: readonly DrawnRegion[];
  /** IDs of the map's borders between two regions. */
  borders: readonly string[];
  home: { city: string; state: string; at: MapPoint };
  lanes: readonly DrawnLane[];
};

/** Draws the company's coverage. Throws when a lane leads to a place that is not on the map. */
export function drawCoverage(): CoverageDrawing {
  const home = { ...laneOrigin, at: onMap(laneOrigin) };
  return {
    regions: regions.map((region, index) => ({
      ...region,
      number: index + 1,
      stateNames: STATES.filter(({ code }) => region.states.includes(code)).map(({ name }) => name),
      label: largestRingMiddle(
        US_STATE_SHAPES.filter(({ code }) => region.states.includes(code)).map(({ path }) => path),
      ),
    })),
    borders: US_BORDERS.filter((pair) => {
      const [one = "", other = ""] = pair.split("-");
      return regionOfState(one) !== regionOfState(other);
    }),
    home: { city: home.city, state: home.state, at: home.at },
    lanes: lanes.map((lane) => {
      const at = onMap(lane);
      return { city: lane.city, state: lane.state, at, path: laneArc(home.at, at).path };
    }),
  };
}

function onMap(place: { city: string; latitude: number; longitude: number }): MapPoint {
  const point = placeOnMap(place);
  if (!point) throw new RangeError(`${place.city} is not on the map`);
  return { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 };
}
