import { expect, test } from "vitest";
import { partsOfNumber, withoutKind } from "./reference-parts.ts";

test.each([
  ["0083345/A", ["0083345a", "83345"]],
  ["PO4500", ["4500"]],
  ["PO00000004", ["00000004"]],
  ["4711-02-0815", ["4711020815", "815"]],
  ["88120", []],
  ["Lakeside", []],
  ["A/B", []],
])("%s is also found by %j", (value, parts) => {
  expect(partsOfNumber(value).sort()).toEqual(parts.sort());
});

test.each([
  ["po4500", "4500"],
  ["bol77a", "77a"],
  ["port", null],
  ["4500", null],
])("%s may be kept as %s", (word, kept) => {
  expect(withoutKind(word)).toBe(kept);
});
