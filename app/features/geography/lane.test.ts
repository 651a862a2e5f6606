import fc from "fast-check";
import { expect, test } from "vitest";
import { laneArc } from "./lane.ts";

const point = fc.record({
  x: fc.integer({ min: 0, max: 1030 }),
  y: fc.integer({ min: 0, max: 610 }),
});

test("a lane to the right worked by hand: it bows 15 above a chord of 100", () => {
  expect(laneArc({ x: 100, y: 200 }, { x: 200, y: 200 })).toEqual({
    path: "M100 200Q150 170 200 200",
    midpoint: { x: 150, y: 185 },
    bearing: 90,
  });
});

test.each([
  ["up", { x: 0, y: -50 }, 0],
  ["right and up", { x: 50, y: -50 }, 45],
  ["down", { x: 0, y: 50 }, 180],
  ["left", { x: -50, y: 0 }, 270],
])("a lane that runs %s has its bearing", (_, { x, y }, bearing) => {
  expect(laneArc({ x: 300, y: 300 }, { x: 300 + x, y: 300 + y }).bearing).toBe(bearing);
});

test("the way back is the same curve, run the other way", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      fc.pre(a.x !== b.x || a.y !== b.y);
      const there = laneArc(a, b);
      const back = laneArc(b, a);
      expect(back.midpoint).toEqual(there.midpoint);
      expect(Math.abs(back.bearing - there.bearing)).toBeCloseTo(180, 5);
    }),
  );
});

test("no lane bows downward, and none strays far from its chord", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const { midpoint } = laneArc(a, b);
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect(midpoint.y).toBeLessThanOrEqual(middle.y + 0.05);
      const away = Math.hypot(midpoint.x - middle.x, midpoint.y - middle.y);
      expect(away).toBeCloseTo(0.15 * Math.hypot(a.x - b.x, a.y - b.y), 0);
    }),
  );
});

test("a lane from a place to itself is drawn as a point, without a wrong number", () => {
  expect(laneArc({ x: 10, y: 20 }, { x: 10, y: 20 })).toEqual({
    path: "M10 20Q10 20 10 20",
    midpoint: { x: 10, y: 20 },
    bearing: 0,
  });
});
