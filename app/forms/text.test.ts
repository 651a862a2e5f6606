import { expect, test } from "vitest";
import { asLine, asWords } from "./text.ts";

test("a pasted line loses its breaks and the spaces around it", () => {
  expect(asLine("  Gary,\r\n\tIN\u2028\u2029 46402\u0000 ")).toBe("Gary, IN  46402");
});

test("text of several lines keeps its breaks and tabs, and loses what can't be stored", () => {
  expect(asWords("\r\n one\r\ntwo\rthree\tfour\u0000\u0007five \n")).toBe(
    "one\ntwo\nthree\tfour five",
  );
});

test("half of a character becomes a sign that can be stored", () => {
  expect([asLine("a\ud800b"), asWords("a\ud800b")]).toEqual(["a\ufffdb", "a\ufffdb"]);
});
