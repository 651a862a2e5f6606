import { expect, test } from "vitest";
import { modes, statuses } from "../shipment.ts";
import { eventKindIds } from "./event.ts";
import { offeredForAny, offeredKinds } from "./offered-kinds.ts";
import { possibleKinds, whyImpossible } from "./possible-event.ts";

type Load = Parameters<typeof offeredKinds>[0];

const ready = {
  dispatchedAt: new Date("2026-11-24T08:00:00Z"),
  toSignSince: null,
  waitsForLeg: false,
};
const idsOf = (load: Partial<Load> & Pick<Load, "mode" | "status">) =>
  offeredKinds({ ...ready, ...load }).map(({ id }) => id);

test("a truckload offers nine kinds before its pickup and nine on its way", () => {
  expect(idsOf({ mode: "FTL", status: "Quoted" })).toEqual([
    "PICKUP_ATTEMPTED",
    "GATE_IN",
    "CHECKED_IN",
    "PICKED_UP",
    "GATE_OUT",
    "DELAY",
    "EXCEPTION",
    "BREAKDOWN",
    "WRONG_NUMBER",
  ]);
  expect(idsOf({ mode: "FTL", status: "In Transit" })).toEqual([
    "GATE_IN",
    "CHECKED_IN",
    "GATE_OUT",
    "IN_TRANSIT",
    "DELAY",
    "EXCEPTION",
    "BREAKDOWN",
    "DELIVERY_ATTEMPTED",
    "DELIVERED",
  ]);
});

test("no pickup is offered before a truck is dispatched, while the carrier has to sign again, or before the leg ahead", () => {
  const load = { mode: "FTL", status: "Quoted" } as const;
  expect(idsOf(load)).toContain("PICKED_UP");
  expect(idsOf({ ...load, dispatchedAt: null })).not.toContain("PICKED_UP");
  expect(idsOf({ ...load, toSignSince: ready.dispatchedAt })).not.toContain("PICKED_UP");
  expect(idsOf({ ...load, waitsForLeg: true })).not.toContain("PICKED_UP");
});

test("the pickup of a later leg is offered once the load is on its way", () => {
  const load = { mode: "AIR", status: "In Transit" } as const;
  expect(idsOf({ ...load, hasLegToPickUp: true })).toContain("PICKED_UP");
  expect(idsOf(load)).not.toContain("PICKED_UP");
});

test("only freight that flies or sails has flights, vessels and customs", () => {
  const far = /AIR_|VESSEL_|RAIL_|CUSTOMS_/;
  for (const status of statuses) {
    for (const mode of ["FTL", "LTL"] as const) {
      expect(idsOf({ mode, status }).filter((id) => far.test(id))).toEqual([]);
    }
  }
  expect(idsOf({ mode: "AIR", status: "In Transit" })).toContain("AIR_DEPARTURE");
  expect(idsOf({ mode: "OCEAN", status: "In Transit" })).toContain("VESSEL_LOADED");
});

test("no kind is offered that the load would refuse", () => {
  const occurredAt = new Date("2026-11-24T12:00:00Z");
  const deliveredAt = new Date("2026-11-24T11:00:00Z");
  for (const mode of modes) {
    for (const status of statuses) {
      const facts = { ...ready, mode, status, deliveredAt };
      const refused = idsOf({ mode, status }).filter((kind) =>
        whyImpossible({ kind, occurredAt }, facts),
      );
      expect(refused, `${mode} ${status}`).toEqual([]);
    }
  }
});

test("a truck arrives, checks in, departs and calls at terminals only once it is dispatched", () => {
  const occurredAt = new Date("2026-11-24T12:00:00Z");
  const waiting = { mode: "LTL", dispatchedAt: null, deliveredAt: null } as const;
  const truck = [
    "GATE_IN",
    "CHECKED_IN",
    "GATE_OUT",
    "ARRIVED_AT_TERMINAL",
    "DEPARTED_TERMINAL",
  ] as const;
  for (const kind of truck) {
    expect(whyImpossible({ kind, occurredAt }, { ...waiting, status: "Quoted" })).toContain(
      "no truck is dispatched yet",
    );
    expect(whyImpossible({ kind, occurredAt }, { ...waiting, status: "In Transit" })).toBeNull();
    const load = { mode: "LTL", status: "Quoted", dispatchedAt: null } as const;
    expect(idsOf(load)).not.toContain(kind);
  }
});

test("nobody reports what a command does, in any mode or moment", () => {
  for (const mode of modes) {
    for (const status of statuses) {
      const possible = possibleKinds({ ...ready, mode, status });
      expect(possible).not.toContain("CANCELLED");
      expect(possible).not.toContain("CORRECTED");
      expect(possible.length).toBeGreaterThan(4);
    }
  }
  const facts = { mode: "FTL", status: "Quoted", dispatchedAt: null, deliveredAt: null } as const;
  expect(whyImpossible({ kind: "CANCELLED", occurredAt: new Date() }, facts)).toBe(
    "Nothing was recorded: no event does that. Cancel the load instead.",
  );
});

test("a load has the flights, vessels and trains of its mode and of its legs, and no others", () => {
  const far = (load: Partial<Load> & { legModes?: string[] }) =>
    possibleKinds({ ...ready, mode: "FTL", status: "In Transit", ...load }).filter((id) =>
      /^(AIR|VESSEL|RAIL|CUSTOMS)_/.test(id),
    );
  expect(far({})).toEqual([]);
  expect(far({ mode: "LTL" })).toEqual([]);
  expect(far({ mode: "AIR" })).not.toContain("VESSEL_LOADED");
  expect(far({ mode: "OCEAN" })).not.toContain("AIR_DEPARTURE");
  expect(far({ legModes: ["cartage", "rail"] })).toEqual(["RAIL_DEPARTURE", "RAIL_ARRIVAL"]);
  const legs = [{ mode: "drayage" }, { mode: "ocean" }];
  expect(idsOf({ mode: "FTL", status: "In Transit", legs })).toContain("VESSEL_LOADED");
});

test("no delivery is possible before the pickup, and no pickup after the delivery", () => {
  const at = (status: Load["status"]) => possibleKinds({ ...ready, mode: "LTL", status });
  const onTheWay = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "REFUSED", "DELIVERED"];
  for (const kind of [...onTheWay, "PROOF_OF_DELIVERY"]) expect(at("Quoted")).not.toContain(kind);
  expect(at("In Transit")).toEqual(expect.arrayContaining(onTheWay));
  const pickup = ["PICKUP_SCHEDULED", "PICKUP_ATTEMPTED", "WRONG_NUMBER", "PICKED_UP", "BREAKDOWN"];
  expect(at("Quoted")).toEqual(expect.arrayContaining(pickup));
  for (const kind of pickup) expect(at("Delivered")).not.toContain(kind);
  expect(at("Delivered")).toContain("PROOF_OF_DELIVERY");
  // A late report of an earlier time is taken all the same.
  const deliveredAt = new Date("2026-11-24T11:00:00Z");
  const facts = { ...ready, mode: "LTL", status: "Delivered", deliveredAt } as const;
  const occurredAt = new Date("2026-11-24T10:00:00Z");
  expect(eventKindIds.filter((kind) => whyImpossible({ kind, occurredAt }, facts))).toEqual(
    eventKindIds.filter((kind) => /^(AIR|VESSEL|RAIL|CUSTOMS)_|CANCELLED|CORRECTED/.test(kind)),
  );
});

test("several loads are offered what one of them can have, and nothing for a canceled one", () => {
  const load = { ...ready, status: "Quoted", canceledAt: null } as const;
  const truck = { ...load, mode: "FTL" } as const;
  const plane = { ...load, mode: "AIR", status: "In Transit" } as const;
  const ids = (loads: Parameters<typeof offeredForAny>[0]) =>
    offeredForAny(loads).map(({ id }) => id);
  expect(ids([truck])).toEqual(idsOf({ mode: "FTL", status: "Quoted" }));
  expect(ids([truck, plane])).toEqual(expect.arrayContaining(["PICKED_UP", "AIR_ARRIVAL"]));
  expect(ids([truck, { ...plane, canceledAt: new Date() }])).not.toContain("AIR_ARRIVAL");
});
