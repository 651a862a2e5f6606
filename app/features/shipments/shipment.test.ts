import { expect, test } from "vitest";
import { can } from "./policy.ts";
import { statuses, transitionFrom } from "./shipment.ts";

const actor = { userId: "a", firstName: "A", lastName: "B", email: "a@b.example", role: null };

test("each status offers its own next step, and Delivered none", () => {
  expect(statuses.map((status) => transitionFrom(status)?.label)).toEqual([
    "Mark In Transit",
    "Mark Delivered",
    undefined,
  ]);
});

test("a person may move their own shipments and nobody else's", () => {
  expect(can(actor, "change-status", { userId: "a" })).toBe(true);
  expect(can(actor, "change-status", { userId: "b" })).toBe(false);
  expect(can(actor, "change-status")).toBe(false);
  expect(can(null, "change-status", { userId: "a" })).toBe(false);
});

test("anybody signed in may book, and nobody else", () => {
  expect(can(actor, "book")).toBe(true);
  expect(can(null, "book")).toBe(false);
});
