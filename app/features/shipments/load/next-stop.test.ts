import { expect, test } from "vitest";
import {
  byNextStop,
  dayGroupOf,
  describeNextStop,
  type NextStop,
  nextStopOf,
} from "./next-stop.ts";

const at = (time: string) => new Date(time);
const aStop = (kind: NextStop["kind"], city: string, departedAt: Date | null = null) => ({
  kind,
  city,
  company: null,
  street: null,
  phone: null,
  windowFrom: null,
  windowTo: null,
  timeZone: null,
  departedAt,
});
const route = [aStop("pickup", "Gary"), aStop("stop-off", "Peru"), aStop("delivery", "Kokomo")];

test("a truck goes to its first stop, then to the first that it hasn't left", () => {
  expect(nextStopOf(route, "Quoted")?.city).toBe("Gary");
  expect(nextStopOf(route, "In Transit")?.city).toBe("Peru");
  const left = route.map((stop) =>
    stop.city === "Peru" ? { ...stop, departedAt: at("2026-11-25T15:00Z") } : stop,
  );
  expect(nextStopOf(left, "In Transit")?.city).toBe("Kokomo");
  expect(nextStopOf(route, "Delivered")).toBeNull();
  expect(nextStopOf([], "Quoted")).toBeNull();
});

const next = (
  windowFrom: string | null,
  timeZone: string | null = "America/Chicago",
): NextStop => ({
  kind: "pickup",
  city: "Gary",
  company: null,
  street: null,
  phone: null,
  windowTo: null,
  timeZone,
  windowFrom: windowFrom === null ? null : at(windowFrom),
});

test("a stop is today's by the day of its place", () => {
  // 11:30 PM on the 25th in Chicago, half past midnight in Indianapolis.
  const now = at("2026-11-26T05:30:00Z");
  expect(dayGroupOf(next("2026-11-26T15:00:00Z"), now)).toBe("Tomorrow");
  expect(dayGroupOf(next("2026-11-26T15:00:00Z", null), now)).toBe("Today or overdue");
  expect(dayGroupOf(next("2026-11-23T15:00:00Z"), now)).toBe("Today or overdue");
  expect(dayGroupOf(next("2026-11-28T15:00:00Z"), now)).toBe("Later");
  expect(dayGroupOf(next(null), now)).toBe("No time set");
  expect(dayGroupOf(null, now)).toBe("No time set");
});

test("loads are in the order of their next stops, those without a time last", () => {
  const loads = [null, next("2026-11-28T15:00:00Z"), next("2026-11-26T15:00:00Z")];
  const sorted = loads.map((stop) => ({ next: stop })).toSorted(byNextStop);
  expect(sorted.map((load) => load.next?.windowFrom?.getUTCDate())).toEqual([26, 28, undefined]);
});

test("a list says when and where the next stop is, and the end of a window without a beginning", () => {
  const now = at("2026-11-25T12:00Z");
  const only = { ...next(null), windowTo: at("2026-11-25T22:00Z") };
  expect(describeNextStop(only, now)).toMatchObject({
    time: "Today 4:00 PM CST",
    task: "Pick up in Gary",
    door: null,
    phone: null,
  });
  expect(describeNextStop({ ...next(null), kind: "delivery", city: "" }, now)).toMatchObject({
    time: null,
    task: "Deliver",
  });
});
