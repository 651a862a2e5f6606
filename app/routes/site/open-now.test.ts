import { describe, expect, it } from "vitest";
import { isOfficeOpen } from "./open-now.ts";

const openAt = (moment: string) => isOfficeOpen(new Date(moment));

describe("a visitor who asks whether the office is open", () => {
  it("sees it open from eight to six in Indianapolis in winter", () => {
    expect(openAt("2026-01-14T12:59:59Z")).toBe(false);
    expect(openAt("2026-01-14T13:00:00Z")).toBe(true);
    expect(openAt("2026-01-14T22:59:59Z")).toBe(true);
    expect(openAt("2026-01-14T23:00:00Z")).toBe(false);
  });

  it("is told so by the same clock on the wall in summer, an hour earlier in UTC", () => {
    expect(openAt("2026-07-15T11:59:59Z")).toBe(false);
    expect(openAt("2026-07-15T12:00:00Z")).toBe(true);
    expect(openAt("2026-07-15T21:59:59Z")).toBe(true);
    expect(openAt("2026-07-15T22:00:00Z")).toBe(false);
  });

  it("is told so right on the Monday after each change of the clocks", () => {
    expect(openAt("2026-03-06T12:30:00Z")).toBe(false);
    expect(openAt("2026-03-09T12:30:00Z")).toBe(true);
    expect(openAt("2026-10-30T12:30:00Z")).toBe(true);
    expect(openAt("2026-11-02T12:30:00Z")).toBe(false);
  });

  it("is told no on a weekend, which begins and ends by the Indianapolis calendar", () => {
    expect(openAt("2026-01-17T15:00:00Z")).toBe(false);
    expect(openAt("2026-01-18T15:00:00Z")).toBe(false);
    expect(openAt("2026-01-16T22:30:00Z")).toBe(true);
    expect(openAt("2026-01-17T01:00:00Z")).toBe(false);
  });

  it("sees it closed at midnight", () => {
    expect(openAt("2026-01-14T05:00:00Z")).toBe(false);
  });
});
