import { expect, test } from "vitest";
import {
  placeEnd,
  reachWithoutRoad,
  refuseByRoad,
  refusePlace,
  refusePoBox,
} from "./service-area.ts";

const refusalOf = (typed: string) => refusePlace(placeEnd(typed)) ?? refuseByRoad(placeEnd(typed));

test.each([
  ["Toronto, ON M5V 2T6", "Canada"],
  ["Toronto ON", "Canada"],
  ["Montréal, Québec", "Canada"],
  ["H3X1C1", "Canada"],
  ["Vancouver, British Columbia", "Canada"],
  ["Monterrey, Mexico", "Mexico"],
  ["Rotterdam, NL", "Canada or the Netherlands"],
  ["Rotterdam, Netherlands", "Netherlands"],
  ["Shanghai, China", "China"],
  ["Shanghai, CN 20008", "China"],
  ["Felixstowe, United Kingdom", "United Kingdom"],
  ["Bremerhaven, germany", "Germany"],
  ["San Juan, PR 00901", "Puerto Rico"],
  ["00901", "Puerto Rico"],
  ["Hagatna, Guam", "Guam"],
  ["Saipan, MP 96950", "The Northern Mariana Islands"],
  ["Charlotte Amalie, VI", "The U.S. Virgin Islands"],
  ["96799", "American Samoa"],
])("%s is outside the service area, and the sentence says so", (typed, where) => {
  expect(refusalOf(typed)).toBe(
    `${where} is outside our service area, the 50 states and Washington, DC. Call us at (317) 555-0118 before you plan on it.`,
  );
});

test.each([
  [{ zip: "00901" }, "Puerto Rico"],
  [{ state: "GU" }, "Guam"],
  [{ state: "mp", zip: "96950" }, "the Northern Mariana Islands"],
])("of %j it's said that only planes and ships go there", (place, name) => {
  expect(reachWithoutRoad(place)).toBe(
    `No truck goes to ${name}. Freight there moves by air or ocean only.`,
  );
});

test("nothing is said of how a place that trucks reach is reached", () => {
  expect(reachWithoutRoad({ state: "HI", zip: "96813" })).toBeNull();
  expect(reachWithoutRoad({ state: null, zip: null })).toBeNull();
});

test.each(["APO AE 09021", "FPO, AP 96349", "09021", "apo, ae"])(
  "only mail goes to %s",
  (typed) => {
    expect(refusalOf(typed)).toMatch(/^Only mail goes to APO/);
  },
);

test.each([
  "Indianapolis, IN 46204",
  "Ontario, CA",
  "Mexico, MO 65265",
  "Honolulu, HI 96813",
  "Anchorage, AK",
  "Washington, DC",
  "Santa Fe, New Mexico",
  "Portland, ME 04101",
  "Atlanta, Georgia",
  "Peru, IN",
  "Lebanon",
  "Chicago, USA",
  "Chicago, U.S.",
  "Hawthorne, Dock 4, a",
  "the dock on",
  "Gate 4A 1B2",
  "46204",
  "",
])("nothing is said against %j", (typed) => {
  expect(refusalOf(typed)).toBeNull();
});

test.each(["PO Box 12", "P.O. Box 12", "p o box #7", "Post Office Box 12", "Box 12"])(
  "a truck can't stop at %s",
  (street) => {
    expect(refusePoBox(street)).toMatch(/^A truck can't stop at a PO box/);
  },
);

test.each(["12 Box Street", "1200 Foundry Street", "Boxwood Drive 3", null])(
  "a truck can stop at %s",
  (street) => {
    expect(refusePoBox(street)).toBeNull();
  },
);
