import { expect, test } from "vitest";
import { suggestPlaces } from "./suggest-places.server.ts";

test("the start of a name suggests the largest cities that begin so", () => {
  expect(suggestPlaces("chica")[0]).toBe("Chicago, IL");
  expect(suggestPlaces("indianap")).toContain("Indianapolis, IN");
});

test("a ZIP code suggests its city", () => {
  expect(suggestPlaces("60601")).toEqual(["Chicago, IL 60601"]);
});

test("a misspelled city suggests what was meant", () => {
  expect(suggestPlaces("Chigaco, IL")).toContain("Chicago, IL");
});

test("a letter, or nothing that is a place, suggests nothing", () => {
  expect(suggestPlaces("c")).toEqual([]);
  expect(suggestPlaces("$$$$")).toEqual([]);
});
