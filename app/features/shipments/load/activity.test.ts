import fc from "fast-check";
import { expect, test } from "vitest";
import { activityOf, type Happening, instantText } from "./activity.ts";

const now = new Date("2026-11-27T23:00:00Z");

const happening = (at: string): Happening => ({
  key: at,
  title: "In transit",
  at: new Date(at),
  by: "Ike Barnes",
  texts: [],
  asides: [],
  download: null,
  isTrouble: false,
});

/** The days and times of `recent`, in order. */
const shown = (happenings: readonly Happening[]) =>
  activityOf(happenings, now).recent.map(({ day, entries }) => [
    day,
    ...entries.map(({ time }) => time),
  ]);

test("entries stand under their day, the latest first, with the year of another year", () => {
  expect(
    shown([
      happening("2025-12-31T15:00:00Z"),
      happening("2026-11-26T15:05:00Z"),
      happening("2026-11-27T15:00:00Z"),
    ]),
  ).toEqual([
    ["Friday, Nov 27", "10:00 AM EST"],
    ["Thursday, Nov 26", "10:05 AM EST"],
    ["Wednesday, Dec 31, 2025", "10:00 AM EST"],
  ]);
});

test("all times are by one clock, and each below another is earlier", () => {
  expect(
    shown([
      happening("2026-11-27T15:00:00Z"),
      happening("2026-11-27T14:00:00Z"),
      happening("2026-11-27T04:30:00Z"),
    ]),
  ).toEqual([
    ["Friday, Nov 27", "10:00 AM EST", "9:00 AM"],
    ["Thursday, Nov 26", "11:30 PM EST"],
  ]);
});

test("the hour that clocks repeat says which one it is", () => {
  expect(shown([happening("2026-11-01T05:30:00Z"), happening("2026-11-01T06:30:00Z")])).toEqual([
    ["Sunday, Nov 1", "1:30 AM EST", "1:30 AM EDT"],
  ]);
});

test("of a long history the latest eight show, and nothing is lost", () => {
  const count = (days: ReturnType<typeof activityOf>["recent"]) =>
    days.reduce((sum, { entries }) => sum + entries.length, 0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (many) => {
      const hour = 3_600_000;
      const all = Array.from({ length: many }, (_, index) =>
        happening(new Date(now.getTime() - index * 5 * hour).toISOString()),
      );
      const { recent, earlier, earlierCount } = activityOf(all, now);
      expect(count(recent)).toBe(many > 10 ? 8 : many);
      expect(count(earlier)).toBe(earlierCount);
      expect(count(recent) + earlierCount).toBe(many);
    }),
  );
});

test("a moment in a text has its zone, and the year of another year", () => {
  const at = new Date("2026-11-27T20:24:00Z");
  expect(instantText(at, "America/Chicago", now)).toBe("Nov 27, 2:24 PM CST");
  expect(instantText(new Date("2025-11-27T20:24:00Z"), null, now)).toBe(
    "Nov 27, 2025, 3:24 PM EST",
  );
});
