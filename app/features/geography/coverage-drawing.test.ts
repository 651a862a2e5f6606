import { expect, test } from "vitest";
import { drawCoverage } from "./coverage-drawing.server.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./projection.ts";
import { US_BORDERS } from "./us-borders.generated.ts";

const { regions, borders, lanes, home } = drawCoverage();

test("the twelve regions are numbered, name all their states, and have a place for the number", () => {
  expect(regions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(regions.flatMap(({ stateNames }) => stateNames)).toHaveLength(51);
  for (const { label } of regions) {
    expect(label?.x).toBeGreaterThan(0);
    expect(label?.x).toBeLessThan(MAP_WIDTH);
    expect(label?.y).toBeLessThan(MAP_HEIGHT);
  }
});

test("no two regions' numbers overlap", () => {
  const labels = regions.flatMap(({ label }) => (label ? [label] : []));
  for (const [index, one] of labels.entries()) {
    for (const other of labels.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40);
    }
  }
});

test("a line is drawn between regions and not within one", () => {
  expect(borders).toContain("IN-KY");
  expect(borders).not.toContain("IL-IN");
  expect(borders.length).toBeLessThan(US_BORDERS.length);
});

test("every lane leaves home", () => {
  for (const { path } of lanes) expect(path.startsWith(`M${home.at.x} ${home.at.y}`)).toBe(true);
});
