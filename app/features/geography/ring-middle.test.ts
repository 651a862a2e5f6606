import { expect, test } from "vitest";
import { largestRingMiddle } from "./ring-middle.ts";
import { US_STATE_SHAPES } from "./us-map.generated.ts";

test("the middle of a square is its middle, also when smaller rings stand beside it", () => {
  expect(largestRingMiddle(["M10 10l20 0 0 20-20 0Z"])).toEqual({ x: 20, y: 20 });
  expect(
    largestRingMiddle(["M0 0l1 0 0 1-1 0Z", "M90 90l.5 0 0 .5-.5 0ZM10 10l20 0 0 20-20 0Z"]),
  ).toEqual({
    x: 20,
    y: 20,
  });
});

test("without a shape there is no middle", () => {
  expect(largestRingMiddle([])).toBeNull();
});

test("the middle of Kansas lies in Kansas", () => {
  const kansas = US_STATE_SHAPES.filter(({ code }) => code === "KS").map(({ path }) => path);
  const middle = largestRingMiddle(kansas);
  expect(middle?.x).toBeGreaterThan(480);
  expect(middle?.x).toBeLessThan(560);
  expect(middle?.y).toBeGreaterThan(280);
  expect(middle?.y).toBeLessThan(330);
});
