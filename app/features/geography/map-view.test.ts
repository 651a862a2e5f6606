import fc from "fast-check";
import { expect, test } from "vitest";
import { viewAround } from "./map-view.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./projection.ts";

const anyPoint = fc.record({
  x: fc.double({ min: 0, max: MAP_WIDTH, noNaN: true }),
  y: fc.double({ min: 0, max: MAP_HEIGHT, noNaN: true }),
});

test("the view holds every point, keeps the map's proportions and never leaves the map", () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 4 }), (points) => {
      const { x, y, width, height } = viewAround(points);
      for (const point of points) {
        expect(point.x).toBeGreaterThanOrEqual(x - 0.1);
        expect(point.x).toBeLessThanOrEqual(x + width + 0.1);
        expect(point.y).toBeGreaterThanOrEqual(y - 0.1);
        expect(point.y).toBeLessThanOrEqual(y + height + 0.1);
      }
      expect(width / height).toBeCloseTo(MAP_WIDTH / MAP_HEIGHT, 1);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(MAP_WIDTH + 0.1);
      expect(y + height).toBeLessThanOrEqual(MAP_HEIGHT + 0.1);
    }),
  );
});

test("a short lane is shown larger than one across the country", () => {
  const short = viewAround([
    { x: 700, y: 250 },
    { x: 720, y: 300 },
  ]);
  const long = viewAround([
    { x: 160, y: 100 },
    { x: 900, y: 500 },
  ]);
  expect(short.width).toBeLessThan(long.width);
  expect(long.width).toBe(MAP_WIDTH);
});
