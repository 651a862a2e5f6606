import { afterEach, expect, test, vi } from "vitest";
import { dateAfter, dateIn, dateOf, dateText, mondayOf, timeOfMonths } from "./days.ts";

// Files of one worker share their modules, so the next file would get the mocked company.
afterEach(() => {
  vi.doUnmock("./hours.ts");
  vi.resetModules();
});

test("late in the evening in Indianapolis it is still the same day, whatever the server's clock says", () => {
  expect(dateOf(new Date("2026-03-06T04:59:00Z"))).toBe("2026-03-05");
  expect(dateOf(new Date("2026-03-06T05:00:00Z"))).toBe("2026-03-06");
  expect(dateOf(new Date("2026-07-06T03:30:00Z"))).toBe("2026-07-05");
});

test.each([
  ["America/Indiana/Indianapolis", "2026-11-21", "2026-11-21T05:00:00.000Z"],
  ["America/Indiana/Indianapolis", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Europe/London", "2026-12-01", "2026-12-01T00:00:00.000Z"],
  ["Asia/Kolkata", "2026-11-21", "2026-11-20T18:30:00.000Z"],
  ["Australia/Sydney", "2026-10-04", "2026-10-03T14:00:00.000Z"],
])("for a company in %s, %s begins at its own midnight", async (timeZone, date, midnight) => {
  vi.resetModules();
  vi.doMock("./hours.ts", () => ({ businessHours: { timeZone } }));
  const { midnightOf } = await import("./days.ts");
  expect(midnightOf(date).toISOString()).toBe(midnight);
});

test.each([
  ["2026-10", "2026-11", "2026-10-01T04:00:00.000Z", "2026-12-01T05:00:00.000Z"],
  ["2026-12", "2026-12", "2026-12-01T05:00:00.000Z", "2027-01-01T05:00:00.000Z"],
])("%s through %s begin and end at midnight in Indianapolis", (first, last, from, until) => {
  expect(timeOfMonths(first, last)).toEqual({ from: new Date(from), until: new Date(until) });
});

test("a date in another place is that of its own clock", () => {
  const at = new Date("2026-03-06T05:00:00Z");
  expect(dateIn("America/Los_Angeles", at)).toBe("2026-03-05");
  expect(dateIn("Asia/Tokyo", at)).toBe("2026-03-06");
});

test("days are added and taken away across months, years and changes of the clocks", () => {
  expect(dateAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dateAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(dateAfter("2026-03-01", 30)).toBe("2026-03-31");
  expect(dateAfter("2026-11-22", 0)).toBe("2026-11-22");
});

test("a date reads in US format, whatever the server's time zone", () => {
  expect(dateText("2026-11-04")).toBe("Nov 4, 2026");
});

test("a week begins on Monday and ends with its Sunday", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-26", "2026-11-29"];
  expect(days.map(mondayOf)).toEqual(["2026-11-16", "2026-11-23", "2026-11-23", "2026-11-23"]);
});
