import { expect, test } from "vitest";
import { emptyEntry, sortTimeline, type TimelineEntry, titleAtStop } from "./timeline.ts";

const entry = (key: string, hour: number): TimelineEntry => ({
  ...emptyEntry,
  key,
  kind: "event",
  at: new Date(Date.UTC(2026, 10, 24, hour)),
  title: "Arrived at stop",
  by: null,
});

test("the latest entry comes first, and entries of one moment keep their order", () => {
  const entries = [entry("first", 8), entry("b", 9), entry("a", 9), entry("last", 17)];
  expect(sortTimeline(entries).map(({ key }) => key)).toEqual(["last", "b", "a", "first"]);
});

test("an entry is not on the public page unless it says so", () => {
  expect(entry("a", 8)).toMatchObject({ audience: null, reason: null, download: null });
});

test.each([
  ["Arrived at stop", 2, "Arrived at stop 2"],
  ["In transit", 2, "In transit, stop 2"],
  ["In transit", null, "In transit"],
])("%s at stop %s reads %s", (title, stop, shown) => {
  expect(titleAtStop({ title, stop })).toBe(shown);
});
