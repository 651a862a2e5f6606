import { expect, test } from "vitest";
import { csvText, placeOfNul } from "./csv.ts";

test("a file has its header, quotes what needs it and ends each line", () => {
  expect(csvText(["A", "B"], [['say "hi"', "x, y"]])).toBe('A,B\r\n"say ""hi""","x, y"\r\n');
  expect(csvText(["A"], [[null], [3]])).toBe("A\r\n\r\n3\r\n");
});

test("what a spreadsheet would calculate is shown as it was typed; an amount stays one", () => {
  expect(csvText(["A"], [["=1+1"], ["+cmd"], ["-50.00"], ["@x"]])).toBe(
    "A\r\n'=1+1\r\n'+cmd\r\n-50.00\r\n'@x\r\n",
  );
});

test.each([
  ["-2+3", "'-2+3"],
  ["-50.00x", "'-50.00x"],
  ["-", "'-"],
  ["--5", "'--5"],
  ["-5.", "'-5."],
  ["\t=1", "\t'=1"],
  ["-50", "-50"],
  ["-1234.567", "-1234.567"],
  ["1=1", "1=1"],
  ["a-b", "a-b"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  [";=1+1", ";'=1+1"],
  ["; ;=1+1", "; ;'=1+1"],
  [" =1+1", " '=1+1"],
  ["x;=1+1", "x;'=1+1"],
  ["a; b", "a; b"],
  ["a\t=1+1", "a\t'=1+1"],
  ["a\tb", "a\tb"],
])("a cell of %j is written as %j", (value, written) => {
  expect(csvText(["A"], [[value]])).toBe(`A\r\n${written}\r\n`);
});

test.each(["a,b", "a\nb", "a\rb", "\r=1"])("a cell of %j stays one cell", (value) => {
  const cell = value.startsWith("\r") ? "\r'=1" : value;
  expect(csvText(["A"], [[value]])).toBe(`A\r\n"${cell}"\r\n`);
});

test.each([
  // Separated by semicolons, the cell is one of several, and its line's end begins the next.
  ["a\n=1+1", '"a\n\'=1+1"'],
  ["a\r\n@x", '"a\r\n\'@x"'],
  ['a";"=1+1', '"a"";""\'=1+1"'],
  ['"=1+1', '"""\'=1+1"'],
  ["Call first.\nDock 4", '"Call first.\nDock 4"'],
])("a cell of %j calculates nothing whatever separates cells: %j", (value, written) => {
  expect(csvText(["A"], [[value]])).toBe(`A\r\n${written}\r\n`);
});

test.each([
  [
    [
      ["Mode", "Weight"],
      ["LTL", "1\0"],
    ],
    'record 2, column "Weight"',
  ],
  [
    [
      ["Mode", "Weight"],
      ["LTL", "1"],
      ["\0", "2"],
    ],
    'record 3, column "Mode"',
  ],
  [[["Mo\0de"], ["\0"]], "record 1, column 1"],
  [[["\0"], ["LTL"]], "record 1, column 1"],
  [[["Mode"], ["LTL", "\0"]], "record 2, column 2"],
  [[["Mode"], ["LTL"]], undefined],
  [[], undefined],
])("what can't be stored in %j is found at %s", (records, place) => {
  expect(placeOfNul(records)).toBe(place);
});

test("a cell of a million separators is written as it is", () => {
  const separators = "; ".repeat(500_000);
  expect(csvText(["A"], [[separators]])).toBe(`A\r\n${separators}\r\n`);
});
