import { expect, test } from "vitest";
import { faults, faultsOf } from "./faults.ts";

const namesOf = (rounds: number, only = "") => faultsOf(rounds, only).map(({ name }) => name);

test("ten rounds have every fault, and begin again with the first ones", () => {
  const all = faults.map(({ name }) => name);
  expect(namesOf(10)).toEqual([...all, ...all.slice(0, 10 - all.length)]);
});

test("a part of the names chooses faults", () => {
  expect(namesOf(3, "product")).toEqual(["product killed", "product frozen", "product killed"]);
  expect(namesOf(3, "no such fault")).toEqual([]);
});
