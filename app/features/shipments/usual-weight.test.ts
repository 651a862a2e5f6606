import { expect, test } from "vitest";
import { weightQuestion } from "./usual-weight.ts";

test("only a weight above the mode's usual maximum is questioned", () => {
  expect(weightQuestion("LTL", 26_000)).toBe(
    "LTL usually carries up to 20,000 lbs, and this load weighs 26,000 lbs.",
  );
  expect(weightQuestion("LTL", 20_000)).toBeNull();
  expect(weightQuestion("FTL", 48_000)).toBeNull();
  expect(weightQuestion("FTL", 48_001)).toContain("48,001 lbs");
  expect(weightQuestion("OCEAN", 400_000)).toBeNull();
  expect(weightQuestion("LTL", Number.NaN)).toBeNull();
});
