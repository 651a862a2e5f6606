import { expect, test } from "vitest";
import { windowText } from "./window-text.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const text = (windowFrom: Date | null, windowTo: Date | null) =>
  windowText({ windowFrom, windowTo, timeZone: "America/Chicago" });

test("a stop with one time says it once, in the time of its place", () => {
  expect(text(at(22), at(22))).toBe("Nov 25, 2026, 4:00 PM");
  expect(text(at(22), null)).toBe("Nov 25, 2026, 4:00 PM");
  expect(text(at(15), at(22))).toBe("Nov 25, 2026, 9:00 AM to Nov 25, 2026, 4:00 PM");
  expect(text(null, null)).toBeNull();
});
