import { expect, test } from "vitest";
import { federalHolidayOn, holidayOn } from "./holidays.ts";

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

test.each([
  // Federal holidays on which we work.
  "2026-01-19",
  "2026-02-16",
  "2026-06-19",
  "2026-10-12",
  "2026-05-18",
  "2027-05-24",
  "2026-09-14",
  "2026-11-19",
  "2026-11-25",
  "2026-12-24",
  "2026-11-11",
])("our office is open on %s", (date) => {
  expect(holidayOn(date)).toBeNull();
});

test.each([
  ["2026-01-19", "Martin Luther King Jr. Day"],
  ["2026-02-16", "Presidents' Day"],
  ["2026-06-19", "Juneteenth"],
  ["2026-10-12", "Columbus Day"],
  ["2026-11-11", "Veterans Day"],
  ["2026-11-26", "Thanksgiving"],
  ["2026-07-03", "Independence Day (observed)"],
  ["2027-07-05", "Independence Day (observed)"],
  ["2027-12-31", "New Year's Day (observed)"],
])("%s is the federal holiday %s", (date, name) => {
  expect(federalHolidayOn(date)).toBe(name);
});

test.each(["2026-07-06", "2026-11-25", "2026-11-27", "2027-07-02", "2026-12-24"])(
  "%s is no federal holiday",
  (date) => {
    expect(federalHolidayOn(date)).toBeNull();
  },
);
