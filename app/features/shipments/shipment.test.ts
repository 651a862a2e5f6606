import { expect, test } from "vitest";
import { statuses, transitionFrom, transitionTo } from "./shipment.ts";

test("each status offers its next step, and Delivered offers none", () => {
  expect(statuses.map((status) => transitionFrom(status)?.label)).toEqual([
    "Mark In Transit",
    "Mark Delivered",
    undefined,
  ]);
});

test("a status is reached only from the one before it, and Quoted from none", () => {
  expect(statuses.map((status) => transitionTo(status)?.from)).toEqual([
    undefined,
    "Quoted",
    "In Transit",
  ]);
});
