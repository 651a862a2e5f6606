import { expect, test } from "vitest";
import { drawLane, drawPlace } from "./lane-drawing.ts";

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

test("a place off the lane, where its freight is, is in view", () => {
  const dallas = { latitude: 32.7767, longitude: -96.797 };
  const miami = drawPlace({ latitude: 25.7617, longitude: -80.1918 });
  const view = drawLane(indianapolis, dallas, miami)?.view;
  expect(miami?.x).toBeLessThan((view?.x ?? 0) + (view?.width ?? 0));
  expect(miami?.y).toBeLessThan((view?.y ?? 0) + (view?.height ?? 0));
});
