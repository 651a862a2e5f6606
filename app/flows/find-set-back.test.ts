import { expect, test } from "vitest";
import { findSetBack } from "./find-set-back.ts";

test("the hour that comes twice is named in the time of the first stop that has one", () => {
  const stops = [{ timeZone: "America/Phoenix" }, { timeZone: "America/New_York" }];
  expect(findSetBack(stops, new Date("2026-11-02T15:00:00Z"))).toEqual({
    label: "If it's in the hour that comes twice on Nov 1",
    options: [
      { value: "first", text: "1:30 AM EDT, before the clocks changed" },
      { value: "second", text: "1:30 AM EST, after the clocks changed" },
    ],
  });
  expect(findSetBack(stops, new Date("2026-11-27T15:00:00Z"))).toBeNull();
  expect(findSetBack([{ timeZone: null }], new Date("2026-11-02T15:00:00Z"))).toBeNull();
});
