import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = new Date("2026-05-04T12:00:00Z");

test.each([
  ["2026-05-04T12:00:30Z", "just now"],
  ["2026-05-04T11:59:01Z", "just now"],
  ["2026-05-04T11:59:00Z", "1 minute ago"],
  ["2026-05-04T11:48:00Z", "12 minutes ago"],
  ["2026-05-04T09:00:01Z", "2 hours ago"],
  ["2026-05-03T12:00:00Z", "1 day ago"],
  ["2026-03-04T12:00:00Z", "61 days ago"],
])("%s was %s", (at, ago) => {
  expect(timeAgo(new Date(at), now)).toBe(ago);
});
