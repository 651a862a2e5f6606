import { expect, test } from "vitest";
import { locateStops } from "./locate-stops.ts";
import { emptyStop } from "./stop.ts";

const gary = { city: "Gary", state: "IN", timeZone: "America/Chicago" };
const now = new Date("2026-11-27T12:00:00Z");

/** What is wrong with a pickup's window. */
function problemsOf(windowFrom: string, windowTo: string | null = null) {
  const { id, timeZone, eta, arrivedAt, departedAt, ...stop } = emptyStop("pickup");
  const typed = { ...stop, accessorials: [], zip: "46402", windowFrom, windowTo };
  const located = locateStops([typed], { findPlace: () => gary, now });
  return "problems" in located ? located.problems : {};
}

test("a window with a mistyped year is refused with its field", () => {
  expect(problemsOf("2000-11-24T08:00")).toEqual({
    "stops[0].windowFrom": ["2000 is more than 5 years from now. Check the year"],
  });
  expect(problemsOf("2026-11-30T08:00", "2099-11-30T10:00")).toEqual({
    "stops[0].windowTo": ["2099 is more than 5 years from now. Check the year"],
  });
  expect(problemsOf("2031-11-01T08:00")).toEqual({});
  expect(problemsOf("2022-01-03T08:00", "2022-01-03T10:00")).toEqual({});
});
