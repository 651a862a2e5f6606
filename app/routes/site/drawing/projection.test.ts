import { describe, expect, it } from "vitest";
import { laneOrigin, lanes } from "#app/features/company/coverage.ts";
import { placeAtDistance, placeOnDrawing } from "./projection.ts";

const at = (city: string) => {
  const lane = lanes.find((candidate) => candidate.city === city);
  if (!lane) throw new Error(`no lane to ${city}`);
  return placeOnDrawing(lane, 800);
};
const home = placeOnDrawing(laneOrigin, 800);

describe("a visitor who looks at the lane map", () => {
  it("finds every city on it", () => {
    for (const { x, y } of [home, ...lanes.map((lane) => placeOnDrawing(lane, 800))]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(800);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(520);
    }
  });

  it("finds west on the left and north above", () => {
    expect(at("Seattle").x).toBeLessThan(at("Denver").x);
    expect(at("Denver").x).toBeLessThan(home.x);
    expect(at("Newark").x).toBeGreaterThan(home.x);
    expect(at("Detroit").y).toBeLessThan(home.y);
    expect(at("Miami").y).toBeGreaterThan(at("Atlanta").y);
  });

  it("finds the distance rings as far out as they say", () => {
    // One degree of latitude is about 69 miles.
    expect(placeAtDistance(laneOrigin, 690, 0).latitude - laneOrigin.latitude).toBeCloseTo(9.99, 1);
    expect(placeAtDistance(laneOrigin, 690, 180).longitude).toBeCloseTo(laneOrigin.longitude, 5);
    expect(placeAtDistance(laneOrigin, 690, 90).longitude).toBeGreaterThan(
      laneOrigin.longitude + 12,
    );
  });
});
