import { expect, test } from "vitest";
import { referenceTyped } from "./reference-typed.ts";

test.each([
  ["PO 88120", "88120"],
  ["po# 88120", "88120"],
  ["BOL: A-77", "A-77"],
  ["PO-88120", "88120"],
  ["PO00000004", "PO00000004"],
  ["load board", "load board"],
  ["Pro Castings 4", "Pro Castings 4"],
  ["Pro-Castings 4", "Pro-Castings 4"],
  ["so", "so"],
])("%s is looked for as %s", (typed, wanted) => {
  expect(referenceTyped(typed)).toBe(wanted);
});
