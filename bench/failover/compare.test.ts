import { expect, test } from "vitest";
import { compareMarks, longestPause } from "./compare.ts";

test("what is acknowledged and stored once is neither lost nor doubled", () => {
  expect(compareMarks(["a", "b"], ["b", "a"])).toEqual({ lost: [], doubled: [] });
});

test("what was acknowledged and isn't stored is lost", () => {
  expect(compareMarks(["a", "b"], ["b"]).lost).toEqual(["a"]);
});

test("what is stored twice, or was never acknowledged, is doubled", () => {
  expect(compareMarks(["a"], ["a", "a", "c"]).doubled).toEqual(["a", "c"]);
});

test("a pause begins with the last answer before the fault", () => {
  expect(longestPause([900, 1_000, 9_000, 9_100], 1_500, 20_000)).toBe(8_000);
});

test("a pause without any answer lasts until the end", () => {
  expect(longestPause([1_000], 1_500, 6_000)).toBe(5_000);
});

test("answers outside of the time don't count", () => {
  expect(longestPause([100, 1_000, 1_100, 1_200, 9_000], 1_000, 1_250)).toBe(100);
});
