import fc from "fast-check";
import { expect, test } from "vitest";
import {
  comesTwice,
  exactTimeOf,
  instantOf,
  isSkipped,
  localTimeOf,
  occurrenceOf,
  setBackNear,
  zonedIso,
} from "./zoned-time.ts";

const zones = [
  "America/New_York",
  "America/Indiana/Indianapolis",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Pacific/Guam",
];

test.each([
  ["2026-11-24T08:00", "America/New_York", "2026-11-24T13:00:00.000Z"],
  ["2026-07-24T08:00", "America/New_York", "2026-07-24T12:00:00.000Z"],
  ["2026-07-24T08:00", "America/Phoenix", "2026-07-24T15:00:00.000Z"],
  ["2026-11-24T00:30", "Pacific/Guam", "2026-11-23T14:30:00.000Z"],
  // Clocks jump from 2:00 to 3:00.
  ["2026-03-08T02:30", "America/Chicago", "2026-03-08T08:30:00.000Z"],
  // 1:30 occurs twice.
  ["2026-11-01T01:30", "America/Chicago", "2026-11-01T06:30:00.000Z"],
  ["2026-11-01T03:00", "America/Chicago", "2026-11-01T09:00:00.000Z"],
])("%s in %s is %s", (local, zone, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(instant);
});

test.each([
  ["2026-11-25T15:00:07Z", "America/Chicago", "2026-11-25T09:00:07-06:00"],
  ["2026-12-08T06:00:00Z", "America/Los_Angeles", "2026-12-07T22:00:00-08:00"],
  ["2026-11-23T14:30:00Z", "Pacific/Guam", "2026-11-24T00:30:00+10:00"],
  ["2026-07-01T12:00:00Z", "America/St_Johns", "2026-07-01T09:30:00-02:30"],
])("%s in %s is written %s, which is the same instant", (instant, zone, written) => {
  expect(zonedIso(new Date(instant), zone)).toBe(written);
  expect(new Date(written)).toEqual(new Date(instant));
});

test("the second of two times is an hour after the first, and is told from it", () => {
  const first = instantOf("2026-11-01T01:30", "America/Chicago");
  const second = instantOf("2026-11-01T01:30", "America/Chicago", "second");
  expect(second.toISOString()).toBe("2026-11-01T07:30:00.000Z");
  expect(occurrenceOf(first, "America/Chicago")).toBe("first");
  expect(occurrenceOf(second, "America/Chicago")).toBe("second");
  expect(instantOf("2026-11-01T08:00", "America/Chicago", "second")).toEqual(
    instantOf("2026-11-01T08:00", "America/Chicago"),
  );
});

test("a time that occurs twice is written so that it's read back as the one it was", () => {
  const zone = "America/New_York";
  const first = new Date("2026-11-01T05:30:00Z");
  const second = new Date("2026-11-01T06:30:00Z");
  expect(exactTimeOf(first, zone)).toBe("2026-11-01T01:30");
  expect(exactTimeOf(second, zone)).toBe("2026-11-01T01:30:00-05:00");
  for (const at of [first, second]) expect(instantOf(exactTimeOf(at, zone), zone)).toEqual(at);
  expect(comesTwice("2026-11-01T01:30", zone)).toBe(true);
  expect(comesTwice("2026-11-01T02:00", zone)).toBe(false);
  expect(comesTwice("2026-11-01T01:30:00-05:00", zone)).toBe(false);
  expect(comesTwice("2026-11-01T01:30", "America/Phoenix")).toBe(false);
});

test("a time with its offset is that instant, whatever the zone", () => {
  for (const [text, zone] of [
    ["2026-11-01T01:30:00-05:00", "America/New_York"],
    ["2026-11-01T06:30:00Z", "America/Phoenix"],
  ] as const) {
    expect(instantOf(text, zone).toISOString()).toBe("2026-11-01T06:30:00.000Z");
    expect(isSkipped(text, zone)).toBe(false);
  }
});

test("the night in which clocks are set back is known in the days around it", () => {
  const near = (at: string, zone: string) => setBackNear(new Date(at), zone, 4);
  expect(near("2026-10-29T12:00Z", "America/Chicago")).toBe("2026-11-01T01:00");
  expect(near("2026-11-04T12:00Z", "America/Chicago")).toBe("2026-11-01T01:00");
  expect(near("2026-11-20T12:00Z", "America/Chicago")).toBeNull();
  expect(near("2026-03-08T12:00Z", "America/Chicago")).toBeNull();
  expect(near("2026-11-01T12:00Z", "America/Phoenix")).toBeNull();
});

test("a time that does not exist is refused", () => {
  for (const local of [
    "2026-13-01T00:00",
    "2026-11-31T08:00",
    "2027-02-29T08:00",
    "2026-11-24T24:00",
  ]) {
    expect(() => instantOf(local, "America/Chicago"), local).toThrow(RangeError);
  }
  expect(() => instantOf("2026-11-01T00:00", "America/Nowhere")).toThrow(RangeError);
});

test("local time round-trips, except in the hour that occurs twice", () => {
  const minute = fc.integer({ min: 29_000_000, max: 31_000_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
      const at = new Date(minutes * 60_000);
      const local = localTimeOf(at, zone);
      const back = instantOf(local, zone);
      expect(localTimeOf(back, zone)).toBe(local);
      expect([0, 3_600_000]).toContain(at.getTime() - back.getTime());
    }),
  );
});

test.each([
  ["2026-03-08T01:59", "America/Chicago", false],
  ["2026-03-08T02:00", "America/Chicago", true],
  ["2026-03-08T02:59", "America/Chicago", true],
  ["2026-03-08T03:00", "America/Chicago", false],
  ["2026-03-08T02:30", "America/Phoenix", false],
  ["2026-11-01T01:30", "America/Chicago", false],
])("%s in %s is skipped by daylight saving time: %j", (local, zone, skipped) => {
  expect(isSkipped(local, zone)).toBe(skipped);
});
