import type { MapPoint } from "./projection.ts";

/**
 * The centroid of the largest ring among some shapes, where a label has the most room. The shapes
 * are paths of relative steps as in `us-map.generated.ts`. Null without a ring.
 */
export function largestRingMiddle(paths: readonly string[]): MapPoint | null {
  const rings = paths.flatMap(ringsOf).map(measured);
  const [largest] = rings.sort((a, b) => Math.abs(b.area) - Math.abs(a.area));
  return largest ? { x: Math.round(largest.x), y: Math.round(largest.y) } : null;
}

function ringsOf(path: string): MapPoint[][] {
  return path
    .split("M")
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[index * 2] ?? 0;
        y += numbers[index * 2 + 1] ?? 0;
        return { x, y };
      });
    });
}

/** Area and centroid of a polygon (the shoelace formula). */
function measured(ring: readonly MapPoint[]) {
  let [area, x, y] = [0, 0, 0];
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const cross = point.x * next.y - next.x * point.y;
    area += cross / 2;
    x += (point.x + next.x) * cross;
    y += (point.y + next.y) * cross;
  });
  return { area, x: x / (6 * area), y: y / (6 * area) };
}
