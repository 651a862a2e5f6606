import { expect, test } from "vitest";
import { retainedSince } from "./retention-period.ts";

test("records are kept for three years to the moment", () => {
  const now = new Date("2026-11-22T17:30:00Z");
  expect(retainedSince(now).toISOString()).toBe("2023-11-22T17:30:00.000Z");
  expect(now.toISOString()).toBe("2026-11-22T17:30:00.000Z");
});

test("on a leap day, records of three years ago are kept until March", () => {
  expect(retainedSince(new Date("2028-02-29T00:00:00Z")).toISOString()).toBe(
    "2025-03-01T00:00:00.000Z",
  );
});
