import { expect, test } from "vitest";
import { weightText } from "./weight-text.ts";

test("a weight reads as people write it", () => {
  expect([0.5, 1, 1_250.25, 44_000].map(weightText)).toEqual([
    "0.5 lbs",
    "1 lb",
    "1,250.25 lbs",
    "44,000 lbs",
  ]);
});
