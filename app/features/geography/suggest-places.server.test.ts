import { expect, test } from "vitest";
import { suggestPlaces } from "./suggest-places.server.ts";

test("the start of a name suggests the largest cities that begin so", () => {
  expect(suggestPlaces("chica").places[0]).toBe("Chicago, IL");
  expect(suggestPlaces("indianap").places).toContain("Indianapolis, IN");
});

test("a ZIP code suggests its city", () => {
  expect(suggestPlaces("60601")).toEqual({ question: null, places: ["Chicago, IL 60601"] });
});

test("a misspelled city suggests what was meant", () => {
  expect(suggestPlaces("Chigaco, IL").places).toContain("Chicago, IL");
});

test("a letter, or nothing that is a place, suggests nothing", () => {
  expect(suggestPlaces("c").places).toEqual([]);
  expect(suggestPlaces("$$$$").places).toEqual([]);
});

test("what is no known U.S. place gets a question; a new ZIP code does not", () => {
  expect(suggestPlaces("a").question).toContain("recognize a.");
  expect(suggestPlaces("$").question).toContain("Enter a city and state");
  expect(suggestPlaces("xqz").question).toContain("recognize xqz");
  expect(suggestPlaces("Springfield").question).toContain("Add the state");
  expect(suggestPlaces("Chigaco, IL").question).toContain("Check the spelling");
  expect(suggestPlaces("Chicago, Illinios").question).toContain("is not a U.S. state");
  expect(suggestPlaces("Kokomo, IN 00001").question).toBeNull();
  expect(suggestPlaces("Chicago, IL 60601").question).toBeNull();
});

test.each(["Toronto, ON", "Vancouver BC", "APO AE 09021", "Shanghai, China"])(
  "%s is refused, so there is no question whether to book it as it is",
  (typed) => {
    expect(suggestPlaces(typed).question).toBeNull();
  },
);
