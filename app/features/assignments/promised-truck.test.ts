import { expect, test } from "vitest";
import { promisedDollars, promisedHint } from "./promised-truck.ts";

test("the promised rate is filled in once a driver was dispatched", () => {
  const live = { tonuCents: 15_000, isDispatched: true, pickedUpAt: null };
  expect(promisedDollars(live)).toBe("150.00");
  expect(promisedDollars({ ...live, isDispatched: false })).toBe("");
  expect(promisedDollars({ ...live, pickedUpAt: "2026-11-23T15:00:00Z" })).toBe("");
  expect(promisedDollars({ ...live, tonuCents: null })).toBe("");
  expect(promisedHint(live)).toContain("promises $150.00");
});
