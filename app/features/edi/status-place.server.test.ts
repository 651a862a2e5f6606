import { expect, test } from "vitest";
import { placeOfStatus } from "./status-place.server.ts";

const gary = { city: "Gary", state: "IN", timeZone: "America/Chicago" };
const fontana = { city: "Fontana", state: "CA", timeZone: "America/Los_Angeles" };
const tucumcari = { city: "Tucumcari", state: "NM", timeZone: "America/Denver" };
type Reported = Parameters<typeof placeOfStatus>[0];
const placeOf = (event: Partial<Reported> & Pick<Reported, "kind">, stop = null) =>
  placeOfStatus({ movedTo: null, place: null, ...event }, { stop, stops: [gary, fontana] });

test("the partner reads a pickup where it was picked up, and a delivery where it was delivered", () => {
  expect(placeOf({ kind: "PICKED_UP", movedTo: "In Transit" })).toEqual(gary);
  expect(placeOf({ kind: "IN_TRANSIT", movedTo: "In Transit" })).toEqual(gary);
  expect(placeOf({ kind: "DELIVERED", movedTo: "Delivered" })).toEqual(fontana);
  expect(placeOf({ kind: "CORRECTED", movedTo: "Delivered" })).toEqual(fontana);
});

test("the partner reads what happens on the way at the place that the report names", () => {
  expect(placeOf({ kind: "DELAY", place: "Tucumcari, NM" })).toEqual(tucumcari);
  expect(placeOf({ kind: "IN_TRANSIT", place: "Tucumcari, NM" })).toEqual(tucumcari);
});

test("no place is named that nobody reported", () => {
  expect(placeOf({ kind: "DELAY", place: "behind the yard" })).toBeNull();
  expect(placeOf({ kind: "IN_TRANSIT" })).toBeNull();
  expect(placeOf({ kind: "CORRECTED", movedTo: "In Transit" })).toBeNull();
});
