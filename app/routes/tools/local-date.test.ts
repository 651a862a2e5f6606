import { expect, test } from "vitest";
import { localDate } from "./local-date.ts";

test("late in the evening in Indianapolis it is still the same day, whatever the server's clock says", () => {
  expect(localDate(new Date("2026-03-06T03:30:00Z"))).toBe("2026-03-05");
  expect(localDate(new Date("2026-07-06T03:30:00Z"))).toBe("2026-07-05");
  expect(localDate(new Date("2026-03-06T05:30:00Z"))).toBe("2026-03-06");
});
