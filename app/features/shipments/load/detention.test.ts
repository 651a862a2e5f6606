import fc from "fast-check";
import { expect, test } from "vitest";
import { computeDetention } from "./detention.ts";

const terms = { freeMinutes: 120 };
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const now = at("23:00");
const stop = (arrived: string | null, departed: string | null, opens: string | null = null) => ({
  arrivedAt: arrived ? at(arrived) : null,
  departedAt: departed ? at(departed) : null,
  windowFrom: opens ? at(opens) : null,
});

test("a truck that leaves within its free time has no detention", () => {
  expect(computeDetention(stop("08:00", "10:00"), terms, now)).toBeNull();
  expect(computeDetention(stop(null, null), terms, now)).toBeNull();
});

test("detention counts from arrival past the free time", () => {
  expect(computeDetention(stop("08:00", "11:15"), terms, now)).toEqual({
    from: at("08:00"),
    until: at("11:15"),
    minutes: 75,
  });
});

test("a minute that isn't over yet is no detention", () => {
  const departedAt = new Date(at("10:01").getTime() - 1);
  expect(computeDetention({ ...stop("08:00", null), departedAt }, terms, now)).toBeNull();
});

test("waiting before the window opens is not detention", () => {
  expect(computeDetention(stop("06:00", "11:15", "08:00"), terms, now)?.minutes).toBe(75);
});

test("a truck that comes after the window opened has its free time from its arrival", () => {
  expect(computeDetention(stop("09:00", "12:15", "08:00"), terms, now)).toEqual({
    from: at("09:00"),
    until: at("12:15"),
    minutes: 75,
  });
});

test("a truck that is still there is counted up to now", () => {
  expect(computeDetention(stop("20:00", null), terms, now)).toMatchObject({
    until: null,
    minutes: 60,
  });
});

test("detention never grows with free time, and never shrinks with a longer stay", () => {
  const minutes = fc.integer({ min: 0, max: 2_000 });
  const count = (stay: number, freeMinutes: number) => {
    const departedAt = new Date(at("00:00").getTime() + stay * 60_000);
    const load = { arrivedAt: at("00:00"), departedAt, windowFrom: null };
    return computeDetention(load, { freeMinutes }, now)?.minutes ?? 0;
  };
  fc.assert(
    fc.property(minutes, minutes, minutes, (stay, longer, free) => {
      expect(count(stay, free)).toBe(Math.max(0, stay - free));
      expect(count(stay + longer, free)).toBeGreaterThanOrEqual(count(stay, free));
      expect(count(stay, free + longer)).toBeLessThanOrEqual(count(stay, free));
    }),
  );
});
