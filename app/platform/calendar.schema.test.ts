import { expect, test } from "vitest";
import type { z } from "zod";
import { isoDay, isoInstant, pastDay, typedDay, typedTime } from "./calendar.schema.ts";

const messages = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message);

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
  ["2026-11-30T08:00:00", false],
  ["2026-11-30T08:00:00Z", true],
  ["2026-11-30T08:00:00-05:00", true],
  ["2026-11-30T08:00:30-05:00", false],
  ["2026-11-30T08:00:00-25:00", false],
  ["2026-11-31T08:00:00-05:00", false],
  ["2026-11-30", false],
])("%j is a local time of the calendar: %j", (text, is) => {
  expect(typedTime("Pickup").safeParse(text).success).toBe(is);
});

test("24:00 is the midnight that ends a day", () => {
  expect(typedTime("Pickup").parse("2026-12-31T24:00")).toBe("2027-01-01T00:00");
});

test("an instant parses to a Date, and anything else gets the given error", () => {
  expect(isoInstant().parse("2026-11-22T12:00:00Z")).toEqual(new Date("2026-11-22T12:00:00Z"));
  for (const given of [undefined, "1999", "1999-12-31"]) {
    expect(messages(isoDay("Choose a day"), given)).toEqual(["Choose a day"]);
    expect(messages(isoInstant("Choose a time"), given)).toEqual(["Choose a time"]);
  }
});

test.each([
  [undefined, "Paid on is required"],
  ["soon", "Paid on must be a date, such as 2026-11-20"],
  ["1999-12-31", "Paid on must be a date, such as 2026-11-20"],
])("a day that is %j: %s", (given, message) => {
  expect(messages(typedDay("Paid on"), given)).toEqual([message]);
});

test.each([
  [undefined, "Pickup is required"],
  ["1999-12-31", "Pickup must be a date and time, such as 2026-11-24T08:00"],
  ["2026-02-30T08:00", "Pickup must be a date and time, such as 2026-11-24T08:00"],
])("a time that is %j: %s", (given, message) => {
  expect(messages(typedTime("Pickup"), given)).toEqual([message]);
});

test("a day that has to be over is today or earlier", () => {
  const day = pastDay("Paid on", "2026-11-22");
  expect(messages(day, "2026-11-21")).toBeUndefined();
  expect(messages(day, "2026-11-22")).toBeUndefined();
  expect(messages(day, "2026-11-23")).toEqual(["Paid on can't be in the future"]);
  expect(day.meta()?.description).toBe("Today or earlier.");
});
