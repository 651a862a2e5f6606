import { expect, test } from "vitest";
import { createStreamPlaces } from "./stream-places.ts";

test("one client is limited to its share", () => {
  const places = createStreamPlaces({ total: 5, perClient: 2 });
  expect(places.take({ network: "one" })).not.toBeNull();
  expect(places.take({ network: "one" })).not.toBeNull();
  expect(places.take({ network: "one" })).toBeNull();
  expect(places.take({ network: "other" })).not.toBeNull();
});

test("all clients together are limited to the total", () => {
  const places = createStreamPlaces({ total: 3, perClient: 2 });
  const given = ["a", "b", "c", "d"].map((client) => places.take({ network: client }));
  expect(given.map((place) => place !== null)).toEqual([true, true, true, false]);
});

test("a released place can be taken again, and is released only once", () => {
  const places = createStreamPlaces({ total: 2, perClient: 2 });
  const first = places.take({ network: "one" });
  expect(places.take({ network: "one" })).not.toBeNull();
  first?.();
  first?.();
  expect(places.take({ network: "one" })).not.toBeNull();
  expect(places.take({ network: "one" })).toBeNull();
});

test("a subscriber with many networks has a share of its own, past that of each", () => {
  const places = createStreamPlaces({ total: 100, perClient: 2 });
  const take = (n: number) =>
    places.take({ network: `2001:db8:0:${n}::/64`, site: "2001:db8::/56" });
  const given = Array.from({ length: 9 }, (_, n) => take(n));
  expect(given.map((place) => place !== null)).toEqual([...Array(8).fill(true), false]);
  given[0]?.();
  expect(take(200)).not.toBeNull();
  expect(places.take({ network: "2001:db8:1::/64", site: "2001:db8:1::/56" })).not.toBeNull();
});
