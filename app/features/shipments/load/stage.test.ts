import fc from "fast-check";
import { expect, test } from "vitest";
import { statuses } from "../shipment.ts";
import {
  computeStage,
  isOpenToCustomer,
  type StageFacts,
  type StageMoment,
  stages,
} from "./stage.ts";
import { stopKinds } from "./stop.ts";

const at = new Date("2026-11-20T17:00:00Z");
const moments = [
  "pricedAt",
  "tenderedAt",
  "coveredAt",
  "dispatchedAt",
  "podReceivedAt",
  "billedAt",
  "paidAt",
  "creditedAt",
  "closedAt",
  "canceledAt",
] as const satisfies StageMoment[];

function facts(given: Partial<StageFacts> = {}): StageFacts {
  const none = Object.fromEntries(moments.map((name) => [name, null]));
  return { status: "Quoted", atStop: null, ...none, ...given } as StageFacts;
}

const anyMoment = fc.option(fc.constant(at), { nil: null });
const anyFacts: fc.Arbitrary<StageFacts> = fc.record({
  status: fc.constantFrom(...statuses),
  atStop: fc.option(fc.constantFrom(...stopKinds), { nil: null }),
  ...(Object.fromEntries(moments.map((name) => [name, anyMoment])) as Record<
    StageMoment,
    typeof anyMoment
  >),
});

test("a load comes to each stage by the fact that is recorded next", () => {
  const passed: Partial<StageFacts>[] = [
    {},
    { pricedAt: at },
    { tenderedAt: at },
    { coveredAt: at },
    { dispatchedAt: at },
    { atStop: "pickup" },
    { atStop: null, status: "In Transit" },
    { atStop: "delivery" },
    { status: "Delivered" },
    { atStop: null, podReceivedAt: at },
    { billedAt: at },
    { creditedAt: at },
    { paidAt: at },
    { closedAt: at },
  ];
  let known: Partial<StageFacts> = {};
  const seen = passed.map((next) => {
    known = { ...known, ...next };
    return computeStage(facts(known));
  });
  expect([...seen, "canceled"]).toEqual(stages);
});

test("a load without recorded events follows its status", () => {
  expect(statuses.map((status) => computeStage(facts({ status })))).toEqual([
    "new",
    "in transit",
    "delivered",
  ]);
});

test("a second pickup is at pickup again, and a stop-off is in transit", () => {
  const moving = facts({ status: "In Transit" });
  expect(computeStage({ ...moving, atStop: "pickup" })).toBe("at pickup");
  expect(computeStage({ ...moving, atStop: "stop-off" })).toBe("in transit");
});

test("every combination of facts has a stage, and a canceled load no other", () => {
  fc.assert(
    fc.property(anyFacts, (load) => {
      expect(stages).toContain(computeStage(load));
      expect(computeStage({ ...load, canceledAt: at })).toBe("canceled");
    }),
  );
});

test("recording one more fact never takes a load back to an earlier stage", () => {
  const place = (load: StageFacts) => stages.indexOf(computeStage(load));
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...moments), (load, name) => {
      const open = { ...load, status: load.status, atStop: null };
      expect(place({ ...open, [name]: at })).toBeGreaterThanOrEqual(
        place({ ...open, [name]: null }),
      );
    }),
  );
});

test("a customer edits until the load is dispatched, moves or is canceled", () => {
  expect(isOpenToCustomer(facts({ coveredAt: at }))).toBe(true);
  expect(isOpenToCustomer(facts({ dispatchedAt: at }))).toBe(false);
  expect(isOpenToCustomer(facts({ canceledAt: at }))).toBe(false);
  expect(isOpenToCustomer(facts({ status: "In Transit" }))).toBe(false);
});
