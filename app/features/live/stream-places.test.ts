import { expect, test } from "vitest";
import { createStreamPlaces } from "./stream-places.ts";

test("one client has its share and leaves the rest to others", () => {
  const places = createStreamPlaces({ total: 5, perClient: 2 });
  expect(places.take("one")).not.toBeNull();
  expect(places.take("one")).not.toBeNull();
  expect(places.take("one")).toBeNull();
  expect(places.take("other")).not.toBeNull();
});

test("all clients together have no more than there is", () => {
  const places = createStreamPlaces({ total: 3, perClient: 2 });
  const given = ["a", "b", "c", "d"].map((client) => places.take(client));
  expect(given.map((place) => place !== null)).toEqual([true, true, true, false]);
});

test("a place given back can be taken again, and is given back once", () => {
  const places = createStreamPlaces({ total: 2, perClient: 2 });
  const first = places.take("one");
  expect(places.take("one")).not.toBeNull();
  first?.();
  first?.();
  expect(places.take("one")).not.toBeNull();
  expect(places.take("one")).toBeNull();
});
