import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { calendarDays } from "./calendar-days.ts";

const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3.6e6;

describe("the days of the calendar", () => {
  test("a week begins on Monday, whichever of its days is asked for", () => {
    const weekOf = (date: string) => calendarDays(date, "week").map((day) => day.date);
    expect(weekOf("2026-11-23")).toEqual(weekOf("2026-11-29"));
    expect([weekOf("2026-11-25")[0], weekOf("2026-11-25")[6]]).toEqual([
      "2026-11-23",
      "2026-11-29",
    ]);
  });

  test("days on which clocks change have 23 and 25 hours", () => {
    expect(calendarDays("2027-03-14", "day").map(hours)).toEqual([23]);
    expect(calendarDays("2026-11-01", "day").map(hours)).toEqual([25]);
  });

  test("days follow each other without a gap, and each moment is in the day of its date", () => {
    const moments = fc.date({
      min: new Date("2024-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (at) => {
        const [own] = calendarDays(dateOf(at), "day");
        const [next] = calendarDays(dateAfter(dateOf(at), 1), "day");
        expect(own && own.from <= at && at < own.to).toBe(true);
        expect(next?.from).toEqual(own?.to);
      }),
    );
  });
});
