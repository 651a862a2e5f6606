import { expect, test } from "vitest";
import { shortWindowText, windowStartText, windowText } from "./window-text.ts";

const text = (from: string | null, to: string | null, timeZone = "America/Chicago") =>
  windowText({
    windowFrom: from === null ? null : new Date(from),
    windowTo: to === null ? null : new Date(to),
    timeZone,
  });

test("a stop with one time says it once, in the time of its place and with the zone's name", () => {
  expect(text("2026-11-25T22:00Z", "2026-11-25T22:00Z")).toBe("Nov 25, 2026, 4:00 PM CST");
  expect(text("2026-11-25T22:00Z", null)).toBe("Nov 25, 2026, 4:00 PM CST");
  expect(text(null, null)).toBeNull();
});

test("a window of one day says the day once", () => {
  expect(text("2026-11-25T15:00Z", "2026-11-25T22:00Z")).toBe(
    "Nov 25, 2026, 9:00 AM to 4:00 PM CST",
  );
  expect(text("2026-07-01T14:00Z", "2026-07-03T22:00Z", "America/Phoenix")).toBe(
    "Jul 1, 2026, 7:00 AM to Jul 3, 2026, 3:00 PM MST",
  );
});

test("a window of a whole day says the day, and no hours", () => {
  expect(text("2026-11-25T06:00Z", "2026-11-26T05:59Z")).toBe("Nov 25, 2026, any time");
  expect(text("2026-11-25T06:00Z", "2026-11-27T05:59Z")).toMatch(
    /12:00 AM to Nov 26, 2026, 11:59 PM CST$/,
  );
});

test("a window that opens with the day and has no end is any time of it, and an appointment at midnight is none", () => {
  expect(text("2026-11-25T06:00Z", null)).toBe("Nov 25, 2026, any time");
  expect(text("2026-11-25T15:00Z", null)).toBe("Nov 25, 2026, 9:00 AM CST");
  expect(text("2026-11-25T06:00Z", "2026-11-25T06:00Z")).toBe("Nov 25, 2026, 12:00 AM CST");
});

test("a window in which the clocks change names both zones", () => {
  expect(text("2026-11-01T06:30Z", "2026-11-01T07:30Z")).toBe(
    "Nov 1, 2026, 1:30 AM CDT to 1:30 AM CST",
  );
});

test("a list says today, tomorrow and days of this year in few words, as the place counts days", () => {
  const short = (from: string, to: string | null) =>
    shortWindowText(
      {
        windowFrom: new Date(from),
        windowTo: to === null ? null : new Date(to),
        timeZone: "America/Chicago",
      },
      // 11 PM of November 24 in Chicago.
      new Date("2026-11-25T05:00Z"),
    );
  expect(short("2026-11-24T15:00Z", "2026-11-24T22:00Z")).toBe("Today 9:00 AM to 4:00 PM CST");
  expect(short("2026-11-25T06:00Z", "2026-11-26T05:59Z")).toBe("Tomorrow any time");
  expect(short("2026-11-30T15:00Z", null)).toBe("Nov 30, 9:00 AM CST");
  expect(short("2026-12-31T15:00Z", "2027-01-02T22:00Z")).toBe(
    "Dec 31, 9:00 AM to Jan 2, 2027, 4:00 PM CST",
  );
});

test("a column says when a window opens, and a whole day as any time", () => {
  const start = (from: string, to: string) =>
    windowStartText(
      { windowFrom: new Date(from), windowTo: new Date(to), timeZone: "America/Chicago" },
      new Date("2026-11-25T05:00Z"),
    );
  expect(start("2026-11-30T15:00Z", "2026-11-30T22:00Z")).toBe("Nov 30, 9:00 AM CST");
  expect(start("2026-11-30T06:00Z", "2026-12-01T05:59Z")).toBe("Nov 30, any time");
  expect(start("2026-11-30T06:00Z", "2026-11-30T22:00Z")).toBe("Nov 30, 12:00 AM CST");
});
