import { expect, test } from "vitest";
import { matchPages } from "./match-pages.ts";

const pages = ["Carrier bills", "Load board", "Bills", "Audit log"].map((title) => ({ title }));
const found = (typed: string) => matchPages(pages, typed).map(({ title }) => title);

test("a page is found by the beginnings of its words, in any order and case", () => {
  expect(found("bil")).toEqual(["Carrier bills", "Bills"]);
  expect(found("BILLS car")).toEqual(["Carrier bills"]);
  expect(found("oard")).toEqual([]);
  expect(found("log bills")).toEqual([]);
});

test("all pages show while nothing is typed", () => {
  expect(found("")).toHaveLength(4);
  expect(found("  ")).toHaveLength(4);
});
