import { expect, test } from "vitest";
import { checkElements } from "./element-rules.ts";
import { problemText } from "./segment.ts";

test.each([
  ["L3", ["heavy", "G"], "Segment 4, L3-01: It needs a number, such as 1250.5"],
  ["S5", ["two", "CL"], "Segment 4, S5-01: It needs a whole number, such as 12"],
  ["S5", ["", "CL"], "Segment 4, S5-01: It's missing. Add a value"],
  ["G62", ["10", "20261345"], "Segment 4, G62-02: It needs a date as CCYYMMDD, such as 20261124"],
  [
    "G62",
    ["10", "20261124", "I", "2560"],
    "Segment 4, G62-04: It needs a time as HHMM, such as 1430",
  ],
  ["N4", ["DALLAS", "TEX"], "Segment 4, N4-02: It can have at most 2 characters"],
])("a wrong element of %s says where it is and what it needs", (id, elements, text) => {
  expect(checkElements({ id, elements, position: 4 }).map(problemText)).toEqual([text]);
});

test.each([
  ["B2A", ["00", "P "]],
  ["MS3", ["HAUL", "B", "X ", "M"]],
  ["L11", ["4500991", "R "]],
  ["L11", ["4500991", "PO "]],
])("%s takes %j, padded with blanks to its least length", (id, elements) => {
  expect(checkElements({ id, elements, position: 4 })).toEqual([]);
});

test.each(["0000", "2359", "2400", "240000", "24000000"])("a time can be %s", (time) => {
  expect(
    checkElements({ id: "G62", elements: ["10", "20261124", "I", time], position: 4 }),
  ).toEqual([]);
});

test.each(["2401", "2430", "240001", "2500"])("a time can't be %s", (time) => {
  expect(
    checkElements({ id: "G62", elements: ["10", "20261124", "I", time], position: 4 }),
  ).toMatchObject([{ code: "9" }]);
});
