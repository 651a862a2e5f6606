import type { MapPoint } from "./projection.ts";

/** The height of a lane's arc, as a share of its length. */
const BOW = 0.15;

export type LaneArc = {
  /** The SVG path data from the first point to the second. */
  readonly path: string;
  /** The middle of the curve, for a label or a truck. */
  readonly midpoint: MapPoint;
  /**
   * The lane's direction at its midpoint, in degrees clockwise: 0 is up, 90 right. 0 when both
   * points are the same.
   */
  readonly bearing: number;
};

/**
 * A gentle arc between two map points, in the same units with one decimal. It bows upward like
 * northern great circles on a flat map (to the left when it runs straight up or down), so a lane
 * and its return are the same curve.
 */
export function laneArc(from: MapPoint, to: MapPoint): LaneArc {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  // Perpendicular to the chord, on the side that is up.
  const turn = dx < 0 || (dx === 0 && dy > 0) ? -1 : 1;
  // A quadratic curve reaches half the height of its control point.
  const control = {
    x: (from.x + to.x) / 2 + 2 * BOW * turn * dy,
    y: (from.y + to.y) / 2 - 2 * BOW * turn * dx,
  };
  const midpoint = {
    x: tenth((from.x + to.x + 2 * control.x) / 4),
    y: tenth((from.y + to.y + 2 * control.y) / 4),
  };
  // At its middle the curve is parallel to the chord.
  const bearing = (Math.atan2(dx, -dy) * 180) / Math.PI;
  return {
    path: `M${text(from)}Q${text(control)} ${text(to)}`,
    midpoint,
    bearing: dx === 0 && dy === 0 ? 0 : tenth((bearing + 360) % 360),
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const text = ({ x, y }: MapPoint) => `${tenth(x)} ${tenth(y)}`;
