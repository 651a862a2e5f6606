import { expect, test } from "vitest";
import { asEmail, asLine, asWords } from "./text.ts";

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

test("marks that nobody sees are left out, and those that join letters stay", () => {
  expect(asLine("\u202eGary\u200b, IN\ufeff")).toBe("Gary, IN");
  expect(asWords("Dock\u2060 4\n\u200f👨\u200d👩\u200d👧")).toBe("Dock 4\n👨\u200d👩\u200d👧");
});

test("an address is read out of what a mail program copies, and its domain is one that servers take", () => {
  expect(asEmail(" Sam Lee <sam@lakeside.example> ")).toBe("sam@lakeside.example");
  expect(asEmail("sam@bücher.example")).toBe("sam@xn--bcher-kva.example");
  expect(asEmail("sam\u200b@lakeside.example")).toBe("sam@lakeside.example");
  expect(asEmail("sam@lakeside.example, ann@lakeside.example")).toBe(
    "sam@lakeside.example, ann@lakeside.example",
  );
  expect(asEmail("Sam Lee < sam@lakeside.example >")).toBe("sam@lakeside.example");
});

test.each([
  "no address",
  "<sam@lakeside.example>, <ann@lakeside.example>",
  "sam@lakeside.example; Ann <ann@lakeside.example>",
  "sam@Lakeside.Example",
  "<sam@lakeside.example> or by phone",
  "sam lee@bücher.example",
  "sam@bücher.example or by phone",
])("%j stays as it was typed", (typed) => {
  expect(asEmail(typed)).toBe(typed);
});
