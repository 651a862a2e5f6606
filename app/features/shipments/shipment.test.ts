import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { can } from "./policy.ts";
import { statuses, transitionFrom } from "./shipment.ts";

const actor: Actor = {
  userId: "a",
  firstName: "A",
  lastName: "B",
  email: "a@b.example",
  role: null,
  roles: [],
  companyId: "c",
  companyRole: "shipping",
};

test("each status offers its next step, and Delivered offers none", () => {
  expect(statuses.map((status) => transitionFrom(status)?.label)).toEqual([
    "Mark In Transit",
    "Mark Delivered",
    undefined,
  ]);
});

test("a person may move their company's shipments and nobody else's", () => {
  expect(can(actor, "change-status", { companyId: "c" })).toBe(true);
  expect(can(actor, "change-status", { companyId: "d" })).toBe(false);
  expect(can(actor, "change-status")).toBe(false);
  expect(can(null, "change-status", { companyId: "c" })).toBe(false);
});

test("a payables or view member neither books nor changes loads", () => {
  for (const companyRole of ["payables", "view"] as const) {
    const colleague = { ...actor, companyRole };
    expect(can(colleague, "book")).toBe(false);
    expect(can(colleague, "change-status", { companyId: "c" })).toBe(false);
  }
  expect(can({ ...actor, companyRole: "owner" }, "book")).toBe(true);
});

test("only signed-in people may book", () => {
  expect(can(actor, "book")).toBe(true);
  expect(can(null, "book")).toBe(false);
});
