import { expect, test } from "vitest";
import { shownDensity, shownNumber } from "./shown-number.ts";

test("a density just below a class is not rounded up to it", () => {
  expect(shownDensity(11.998)).toBe("11.99");
});

test("a density of two decimals is shown as it is", () => {
  for (const density of [0.29, 12, 22.5, 11.07, 1.15]) {
    expect(Number(shownDensity(density))).toBe(density);
  }
});

test("numbers are shown with commas and without needless decimals", () => {
  expect([shownNumber(48_000), shownNumber(51.1111), shownNumber(20)]).toEqual([
    "48,000",
    "51.11",
    "20",
  ]);
});
