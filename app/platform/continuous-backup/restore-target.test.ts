import { describe, expect, test } from "vitest";
import { readRestoreTarget } from "./restore-target.ts";

describe("the time that is typed", () => {
  test.each([
    ["2026-11-30T14:05:00Z", "2026-11-30T14:05:00.000Z"],
    ["2026-11-30T09:05:00.250-05:00", "2026-11-30T14:05:00.250Z"],
  ])("%s is an instant", (text, instant) => {
    expect(readRestoreTarget(text)).toEqual(new Date(instant));
  });

  test("may be the newest", () => {
    expect(readRestoreTarget("latest")).toBe("latest");
  });

  test("needs a zone", () => {
    expect(() => readRestoreTarget("2026-11-30T14:05:00")).toThrow(
      "--at 2026-11-30T14:05:00 has no time zone. Add Z for UTC (2026-11-30T14:05:00Z)",
    );
  });

  test.each(["yesterday", "2026-11-31T14:05:00Z", "2026-11-30", ""])("%j is none", (text) => {
    expect(() => readRestoreTarget(text)).toThrow("isn't a time. Write it such as 2026-11");
  });
});
