import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { horizon, isOffered, notice, offeredSlots, slotMinutes } from "./slots.ts";

const minute = 60_000;
// Two years, with four clock changes.
const moments = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-31T23:59:59Z"),
  noInvalidDate: true,
});
const clockThere = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Indiana/Indianapolis",
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

test("every offered time is on a weekday from 8:00 to 17:45 in Indianapolis", () => {
  fc.assert(
    fc.property(moments, (now) => {
      for (const slot of offeredSlots(now).flat()) {
        const read = clockThere.format(slot);
        expect(read).toMatch(
          /^(Monday|Tuesday|Wednesday|Thursday|Friday),? (at )?(0[89]|1[0-7]):(00|15|30|45)$/,
        );
      }
    }),
    { numRuns: times(50, 500) },
  );
});

test("no time is past, too soon or too far ahead, and times are whole quarter hours apart", () => {
  fc.assert(
    fc.property(moments, (now) => {
      const starts = offeredSlots(now)
        .flat()
        .map((slot) => slot.getTime());
      expect(starts.at(0)).toBeGreaterThanOrEqual(now.getTime() + notice);
      expect(starts.at(-1)).toBeLessThanOrEqual(now.getTime() + horizon);
      for (const [place, start] of starts.entries()) {
        const apart = start - (starts[place - 1] ?? start - slotMinutes * minute);
        expect(apart).toBeGreaterThan(0);
        expect(apart % (slotMinutes * minute)).toBe(0);
      }
    }),
    { numRuns: times(50, 500) },
  );
});

test("a form may request exactly the offered times", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -1000, max: 40_000 }), (now, minutes) => {
      const start = new Date(now.getTime() + minutes * minute);
      const listed = offeredSlots(now)
        .flat()
        .some((slot) => slot.getTime() === start.getTime());
      expect(isOffered(start, now)).toBe(listed);
    }),
    { numRuns: times(50, 500) },
  );
  const now = new Date("2026-11-20T15:00:00Z");
  for (const slot of offeredSlots(now).flat()) expect(isOffered(slot, now)).toBe(true);
});

test.each([
  ["the clock goes back", "2026-10-30T12:00:00Z", "2026-10-30T13:00:00Z", "2026-11-02T13:00:00Z"],
  [
    "the clock goes forward",
    "2026-03-06T13:00:00Z",
    "2026-03-06T14:00:00Z",
    "2026-03-09T12:00:00Z",
  ],
])("the day opens at 8:00 before and after %s", (_, now, friday, monday) => {
  const starts = offeredSlots(new Date(now))
    .flat()
    .map((slot) => slot.toISOString());
  expect(starts[0]).toBe(new Date(friday).toISOString());
  const first = starts.find(
    (start) => start > "2026-03-07" && start.startsWith(monday.slice(0, 10)),
  );
  expect(first).toBe(new Date(monday).toISOString());
});

test("three weeks have fifteen working days of forty times each", () => {
  const days = offeredSlots(new Date("2026-10-10T15:00:00Z"));
  expect(days.map((starts) => starts.length)).toEqual(Array.from({ length: 15 }, () => 40));
});

test("no time is on a holiday", () => {
  const days = offeredSlots(new Date("2026-11-21T15:00:00Z")).map(([first]) => first?.getUTCDate());
  expect(days.slice(0, 5)).toEqual([23, 24, 25, 27, 30]);
});
