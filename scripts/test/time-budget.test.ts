import { expect, test } from "vitest";
import { listOverBudget, sumByFile } from "./time-budget.ts";

const budget = { file: 20, sum: 80, pace: { alone: 1_000, beside: 2_000 } };
const quiet = { alone: 900, beside: 1_800 };
const filesOf = (...seconds: number[]) =>
  sumByFile(seconds.map((one, n) => ({ name: `${n}.test.ts › it`, ms: one * 1_000 })));

test("a file's time is that of its tests, and the slowest file comes first", () => {
  const timings = [
    { name: "a.test.ts › one", ms: 5 },
    { name: "b.test.ts › one", ms: 6 },
    { name: "a.test.ts › two", ms: 7 },
  ];
  expect(sumByFile(timings)).toEqual([
    { name: "a.test.ts", ms: 12 },
    { name: "b.test.ts", ms: 6 },
  ]);
});

test("what is within the budget is not mentioned", () => {
  expect(listOverBudget(filesOf(20, 20, 20), budget, quiet)).toEqual([]);
});

test("a file over its budget is named, with what to do", () => {
  expect(listOverBudget(filesOf(21, 19, 19, 19), budget, quiet)).toEqual([
    expect.stringMatching(/^0\.test\.ts takes 21\.0 s, and may take 20 s: move its test/),
  ]);
});

test("the sum over its budget is told, and not blamed on each file", () => {
  expect(listOverBudget(filesOf(20.5, 20, 20, 12, 12), budget, quiet)).toEqual([
    expect.stringMatching(/^all files take 84\.5 s, and the budget is 80 s: make up for/),
  ]);
});

test("a machine that is slower, or busy for a while, gets as much more time", () => {
  const files = filesOf(39, 39, 39);
  expect(listOverBudget(files, budget, { ...quiet, alone: 2_000 })).toEqual([]);
  expect(listOverBudget(files, budget, { ...quiet, beside: 4_000 })).toEqual([]);
});
