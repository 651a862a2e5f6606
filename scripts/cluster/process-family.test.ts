import { expect, test } from "vitest";
import { familyOf } from "./process-family.ts";

test("a family is a process with its children and theirs, and nobody else", () => {
  const parents = new Map([
    [10, 1],
    [11, 10],
    [12, 10],
    [13, 12],
    [20, 1],
  ]);
  expect(familyOf(10, parents)).toEqual([10, 11, 12, 13]);
  expect(familyOf(20, parents)).toEqual([20]);
});
