import { expect, test } from "vitest";
import { questionOfRow } from "./question-of-row.ts";

test("a weight that its mode doesn't usually carry is asked about before the row is booked", () => {
  expect(questionOfRow({ mode: "ltl", weight: "44,000" })).toBe(
    "LTL usually carries up to 20,000 lbs, and this load weighs 44,000 lbs.",
  );
  expect(questionOfRow({ mode: "LTL", weight: "20000" })).toBeNull();
  expect(questionOfRow({ mode: "FTL", weight: "44,000" })).toBeNull();
  expect(questionOfRow({ mode: "truck", weight: "44,000" })).toBeNull();
  expect(questionOfRow({ mode: "LTL" })).toBeNull();
});
