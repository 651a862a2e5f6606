import { expect, test } from "vitest";
import { businessDayBefore } from "./business-days.ts";

test.each([
  ["2026-11-25", "2026-11-24"],
  // After a weekend, and after one that a holiday makes longer.
  ["2026-11-23", "2026-11-20"],
  ["2026-09-08", "2026-09-04"],
  ["2026-11-27", "2026-11-25"],
])("the last business day before %s is %s", (day, before) => {
  expect(businessDayBefore(day)).toBe(before);
});
