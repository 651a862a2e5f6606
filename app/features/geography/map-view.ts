import { MAP_HEIGHT, MAP_WIDTH, type MapPoint } from "./projection.ts";

/** A part of the map, in its units: the four numbers of an SVG viewBox. */
export type MapView = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Minimum width of a view: anything smaller has no recognizable context. */
const LEAST_WIDTH = 340;
/** Margin on each side, as a share of the content's size. */
const MARGIN = 0.3;

/** The part of the map around some points, in the map's proportions and within its edges. */
export function viewAround(points: readonly MapPoint[]): MapView {
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const wide = (right - left) * (1 + 2 * MARGIN);
  const high = (bottom - top) * (1 + 2 * MARGIN) * (MAP_WIDTH / MAP_HEIGHT);
  const width = Math.min(MAP_WIDTH, Math.max(LEAST_WIDTH, wide, high));
  const height = width * (MAP_HEIGHT / MAP_WIDTH);
  return {
    x: tenth(within((left + right - width) / 2, MAP_WIDTH - width)),
    y: tenth(within((top + bottom - height) / 2, MAP_HEIGHT - height)),
    width: tenth(width),
    height: tenth(height),
  };
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
const tenth = (value: number) => Math.round(value * 10) / 10;
