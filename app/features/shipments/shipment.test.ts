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

test("a person may read and move their own shipments and nobody else's", () => {
  for (const action of ["read", "change-status"] as const) {
    expect(can(actor, action, { userId: "a" })).toBe(true);
    expect(can(actor, action, { userId: "b" })).toBe(false);
    expect(can(actor, action)).toBe(false);
    expect(can(null, action, { userId: "a" })).toBe(false);
  }
});

test("anybody signed in may book, and nobody else", () => {
  expect(can(actor, "book")).toBe(true);
  expect(can(null, "book")).toBe(false);
});
