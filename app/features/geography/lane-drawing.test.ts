import { expect, test } from "vitest";
import { drawLane } from "./lane-drawing.ts";

const indianapolis = { latitude: 39.7684, longitude: -86.1581 };

test("a lane is drawn from its origin to its destination, both in view", () => {
  const lane = drawLane(indianapolis, { latitude: 32.7767, longitude: -96.797 });
  expect(lane?.arc.path).toMatch(new RegExp(`^M${lane?.from.x} ${lane?.from.y}Q`));
  expect(lane?.arc.path).toMatch(new RegExp(` ${lane?.to.x} ${lane?.to.y}$`));
  expect(lane?.to.x).toBeLessThan(lane?.from.x ?? 0);
});

test("a place that the map does not show has no lane", () => {
  expect(drawLane(indianapolis, { latitude: 18.4655, longitude: -66.1057 })).toBeNull();
});
