import { expect, test } from "vitest";
import { isoDay, isoInstant, isoLocalTime } from "./calendar.schema.ts";

test.each([
  ["2000-01-01", true],
  ["2099-12-31", true],
  ["1999-12-31", false],
  ["2100-01-01", false],
  ["0000-01-01", false],
  ["2026-02-30", false],
  ["2026-11-22T00:00:00Z", false],
  ["", false],
])("%j is a day of the calendar: %j", (text, is) => {
  expect(isoDay().safeParse(text).success).toBe(is);
});

test.each([
  ["2000-01-01T00:00:00Z", true],
  ["2099-12-31T23:59:59.999Z", true],
  ["1999-12-31T23:59:59.999Z", false],
  ["2100-01-01T00:00:00Z", false],
  ["0000-01-01T00:00:00.000Z", false],
  ["9999-12-31T23:59:59.999Z", false],
  ["2026-11-22T00:00:00+14:00", true],
  ["2026-11-22T00:00:00", false],
  ["2026-11-22", false],
])("%j is an instant of the calendar: %j", (text, is) => {
  expect(isoInstant().safeParse(text).success).toBe(is);
});

test.each([
  ["2026-11-30T08:00", true],
  ["2028-02-29T00:00", true],
  ["2026-11-31T08:00", false],
  ["2027-02-29T08:00", false],
  ["2026-11-30T24:00", true],
  ["2026-11-31T24:00", false],
  ["2026-11-30T24:01", false],
  ["2026-11-30T08:60", false],
  ["0000-01-01T08:00", false],
  ["2026-11-30T08:00Z", false],
  ["2026-11-30", false],
])("%j is a local time of the calendar: %j", (text, is) => {
  expect(isoLocalTime().safeParse(text).success).toBe(is);
});

test("24:00 is the midnight that ends a day", () => {
  expect(isoLocalTime().parse("2026-12-31T24:00")).toBe("2027-01-01T00:00");
});

test("an instant parses to a Date, and anything else gets the given error", () => {
  expect(isoInstant().parse("2026-11-22T12:00:00Z")).toEqual(new Date("2026-11-22T12:00:00Z"));
  const refused = isoDay("Choose a day").safeParse("0000-01-01");
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(["Choose a day"]);
  const noDate = isoDay("Choose a day").safeParse("1999");
  expect(noDate.error?.issues.map(({ message }) => message)).toEqual(["Choose a day"]);
  const noInstant = isoInstant("Choose a time").safeParse("1999");
  expect(noInstant.error?.issues.map(({ message }) => message)).toEqual(["Choose a time"]);
});
