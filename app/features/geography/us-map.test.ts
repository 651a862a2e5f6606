import { expect, test } from "vitest";
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, placeOnMap } from "./projection.ts";
import { STATES } from "./states.ts";
import { US_STATE_SHAPES } from "./us-map.generated.ts";

test("the map draws every state and the District of Columbia once", () => {
  expect(US_STATE_SHAPES.map(({ code, name }) => ({ code, name }))).toEqual(STATES);
});

test("every shape lies inside the viewBox", () => {
  const points = US_STATE_SHAPES.flatMap(({ path }) => ringsOf(path).flat());
  expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(MAP_WIDTH);
  expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...points.map(({ y }) => y))).toBeLessThanOrEqual(MAP_HEIGHT);
});

test("the shapes together weigh less than 60 kB", () => {
  expect(JSON.stringify(US_STATE_SHAPES).length).toBeLessThan(60_000);
});

// Well inland, so that simplified borders do not matter; some are beside a border's corner.
test.each([
  ["IN", 39.77, -86.16],
  ["OH", 39.96, -83.0],
  ["KY", 38.05, -84.5],
  ["IL", 39.8, -89.65],
  ["MI", 42.73, -84.55],
  ["MI", 46.55, -87.4],
  ["NC", 35.2, -80.8],
  ["SC", 34.9, -82.4],
  ["VA", 37.5, -78.9],
  ["AL", 32.4, -86.3],
  ["NM", 33.4, -104.5],
  ["CO", 38.5, -103.0],
  ["KS", 38.5, -99.0],
  ["IA", 42.0, -93.6],
  ["MN", 44.95, -95.0],
  ["NE", 42.5, -98.5],
  ["SD", 43.5, -101.0],
  ["MT", 46.0, -105.5],
  ["ID", 42.5, -114.0],
  ["NV", 40.0, -115.0],
  ["CA", 34.05, -118.0],
  ["OK", 34.7, -97.0],
  ["TX", 31.8, -106.0],
  ["DC", 38.905, -77.02],
  ["AK", 64.84, -147.72],
  ["HI", 19.6, -155.5],
])("a place in %s falls on its shape and on no other", (code, latitude, longitude) => {
  const point = placeOnMap({ latitude, longitude });
  const hit = US_STATE_SHAPES.filter(({ path }) => point && contains(path, point));
  expect(hit.map((state) => state.code)).toEqual([code]);
});

/** Parses the relative steps of the shapes. */
function ringsOf(path: string): MapPoint[][] {
  return path
    .split("Z")
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      let x = 0;
      let y = 0;
      const points: MapPoint[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        points.push({ x, y });
      }
      return points;
    });
}

/** Even-odd rule: a ray to the right crosses the outline an odd number of times. */
function contains(path: string, { x, y }: MapPoint): boolean {
  let inside = false;
  for (const ring of ringsOf(path)) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) {
        inside = !inside;
      }
    });
  }
  return inside;
}
