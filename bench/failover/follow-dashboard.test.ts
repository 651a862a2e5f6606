import { expect, test } from "vitest";
import { shownAfter } from "./follow-dashboard.ts";

test("a load is shown by its event, or by the next time the list is loaded", () => {
  const dashboard = { changes: new Map([["a", 1_050]]), reloads: [500, 4_000] };
  expect(shownAfter(dashboard, "a", 1_000)).toBe(50);
  expect(shownAfter(dashboard, "b", 1_000)).toBe(3_000);
});

test("an event that comes before the answer took no time", () => {
  expect(shownAfter({ changes: new Map([["a", 990]]), reloads: [] }, "a", 1_000)).toBe(0);
});

test("a load that no event named isn't shown until the list is loaded again", () => {
  expect(shownAfter({ changes: new Map(), reloads: [500] }, "a", 1_000)).toBeUndefined();
});
