import { expect, test } from "vitest";
import { holidayOn } from "./holidays.ts";

test.each([
  ["2026-01-01", "New Year's Day"],
  ["2026-05-25", "Memorial Day"],
  ["2027-05-31", "Memorial Day"],
  ["2026-07-04", "Independence Day"],
  ["2026-09-07", "Labor Day"],
  ["2026-11-26", "Thanksgiving"],
  ["2028-11-23", "Thanksgiving"],
  ["2026-12-25", "Christmas Day"],
])("%s is %s", (date, name) => {
  expect(holidayOn(date)).toBe(name);
});

test.each(["2026-05-18", "2027-05-24", "2026-09-14", "2026-11-19", "2026-11-25", "2026-12-24"])(
  "%s is not a holiday",
  (date) => {
    expect(holidayOn(date)).toBeNull();
  },
);
