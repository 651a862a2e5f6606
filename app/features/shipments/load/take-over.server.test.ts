import { expect, test } from "vitest";
import { emptyStop, type Stop } from "./stop.ts";
import { placeNamedIn, takeOverStops } from "./take-over.server.ts";

test.each([
  ["Tow yard, 500 Sagamore Parkway, 47905", "Lafayette"],
  ["On the truck in Fort Wayne, IN, with its driver", "Fort Wayne"],
  ["Gary, IN 00000", "Gary"],
  ["at the yard behind the old mill at Gary IN", "Gary"],
])("the place of freight is found in what staff said: %s", (custody, city) => {
  expect(placeNamedIn(custody)).toMatchObject({ city, state: "IN" });
});

test("freight whose place names no city we know is picked up at the words of staff", () => {
  const custody = "At the yard, with their guard.";
  expect(placeNamedIn(custody)).toEqual({});
  const stop = { ...emptyStop("pickup"), id: "1", street: "40 Harbor Drive", city: "Gary" };
  const delivery = emptyStop("delivery");
  expect(takeOverStops([stop, delivery], custody)).toEqual([
    { ...emptyStop("pickup"), id: "1", street: custody },
    delivery,
  ]);
});

test("a carrier that takes over visits no stop that is behind the freight, but its delivery", () => {
  const at = (kind: Stop["kind"], departed: boolean): Stop => ({
    ...emptyStop(kind),
    departedAt: departed ? new Date() : null,
  });
  const stops = [at("pickup", true), at("pickup", true), at("delivery", false)];
  const kinds = (of: Stop[]) => of.map(({ kind }) => kind);
  expect(kinds(takeOverStops(stops, "47905"))).toEqual(["pickup", "delivery"]);
  const all = [at("pickup", true), at("stop-off", false), at("delivery", true)];
  expect(kinds(takeOverStops(all, "47905"))).toEqual(["pickup", "stop-off", "delivery"]);
});
