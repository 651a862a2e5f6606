import { expect, test } from "vitest";
import { DENSITY_SCALE, placeOnScale } from "./density-scale.ts";

test("every step of the scale is drawn as wide as the others", () => {
  DENSITY_SCALE.forEach(({ from }, index) => {
    expect(placeOnScale(from)).toBeCloseTo(index / 13);
  });
});

test("a density is placed proportionally within its step", () => {
  expect(placeOnScale(13.5)).toBeCloseTo(7.5 / 13);
  expect(placeOnScale(0.5)).toBeCloseTo(0.5 / 13);
});

test("any density stays on the scale", () => {
  expect(placeOnScale(75)).toBeCloseTo(12.5 / 13);
  expect(placeOnScale(5000)).toBe(1);
  expect(placeOnScale(-1)).toBe(0);
});
