import type { Topology } from "topojson-specification";

type Point = number[];

/**
 * Maximum distance of a simplified line from the true border, in map units: well under a pixel on a
 * phone.
 */
const TOLERANCE = 0.35;

/**
 * Projects a topology's arcs to map units with one decimal, without imperceptible points and points
 * that `project` has no place for. Simplifying arcs rather than shapes keeps the borders of
 * neighbors identical.
 */
export function projectArcs<T extends Topology>(
  topology: T,
  project: (point: [number, number]) => [number, number] | null,
): T {
  const { transform, ...rest } = topology;
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [left, top] = transform?.translate ?? [0, 0];
  const arcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const points: Point[] = [];
    for (const [dx = 0, dy = 0] of arc) {
      x = transform ? x + dx : dx;
      y = transform ? y + dy : dy;
      const point = project([x * scaleX + left, y * scaleY + top]);
      if (point) points.push(point);
    }
    return simplified(points).map((point) => point.map((value) => Math.round(value * 10) / 10));
  });
  // The arcs are absolute now, so the delta transform must go.
  return { ...rest, arcs } as unknown as T;
}

/**
 * Ramer–Douglas–Peucker: keeps the farthest point of each stretch while it is too far off the line.
 */
function simplified(points: Point[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let distance = 0;
  for (let index = 1; index < points.length - 1; index += 1) {
    const away = distanceToSegment(points[index] ?? first, first, last);
    if (away > distance) {
      farthest = index;
      distance = away;
    }
  }
  if (distance <= TOLERANCE) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplified(points.slice(farthest)),
  ];
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [px = 0, py = 0] = point;
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}
