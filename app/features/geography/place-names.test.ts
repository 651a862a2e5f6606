import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey, slipsBetween } from "./place-names.ts";

test.each([
  ["reno", "reno", 0],
  ["reno", "rno", 1],
  ["reno", "renno", 1],
  ["reno", "remo", 1],
  ["reno", "rneo", 1],
  ["reno", "boise", 5],
  ["", "reno", 4],
])("from %s to %s are %d slips", (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
});

test("slips count the same both ways, and none only between equals", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
      expect(slipsBetween(a, b) === 0).toBe(a === b);
    }),
  );
});

test.each([
  ["St. Louis", "Saint Louis"],
  ["SAINT-LOUIS", "saint louis"],
  ["Ft. Wayne", "Fort Wayne"],
  ["Mt Vernon", "Mount Vernon"],
  ["E. St. Louis", "East Saint Louis"],
  ["N Little Rock", "North Little Rock"],
  ["Colorado Spgs", "Colorado Springs"],
  ["Cañon City", "Canon City"],
  ["O'Fallon", "O Fallon"],
])("%s and %s are one name", (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test("a letter is a direction only before a name", () => {
  expect(nameKey("Washington S")).not.toBe(nameKey("Washington South"));
  expect(nameKey("N")).toBe("n");
});

test("Fort Worth and Worth are two names", () => {
  expect(nameKey("Fort Worth")).not.toBe(nameKey("Worth"));
});
