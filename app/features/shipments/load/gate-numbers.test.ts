import { expect, test } from "vitest";
import { gateNumbers } from "./gate-numbers.ts";
import type { Reference } from "./reference.ts";

const ofLoad: Reference[] = [
  { kind: "pickup number", value: "PU 77" },
  { kind: "PO", value: "88120" },
  { kind: "customer", value: "Project Lodz" },
  { kind: "SO", value: "5" },
  { kind: "BOL", value: "B-1" },
];

test("each leg's carrier has the load's PO, BOL and pickup numbers beside its leg's own", () => {
  expect(gateNumbers(ofLoad, [{ kind: "AWB", value: "016-1" }])).toEqual([
    { kind: "AWB", value: "016-1" },
    { kind: "BOL", value: "B-1" },
    { kind: "PO", value: "88120" },
    { kind: "pickup number", value: "PU 77" },
  ]);
});

test("a number that both have is there once", () => {
  const both = gateNumbers([{ kind: "PO", value: "88120" }], [{ kind: "PO", value: "88120" }]);
  expect(both).toEqual([{ kind: "PO", value: "88120" }]);
});

test("the customer's other numbers stay with the customer and our team", () => {
  const values = gateNumbers(ofLoad, []).map(({ value }) => value);
  expect(values).not.toContain("Project Lodz");
  expect(values).not.toContain("5");
});
