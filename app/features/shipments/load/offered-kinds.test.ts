import { expect, test } from "vitest";
import { modes, statuses } from "../shipment.ts";
import { offeredKinds } from "./offered-kinds.ts";
import { whyImpossible } from "./possible-event.ts";

type Load = Parameters<typeof offeredKinds>[0];

const ready = {
  dispatchedAt: new Date("2026-11-24T08:00:00Z"),
  toSignSince: null,
  waitsForLeg: false,
};
const idsOf = (load: Partial<Load> & Pick<Load, "mode" | "status">) =>
  offeredKinds({ ...ready, ...load }).map(({ id }) => id);

test("a truckload offers eight kinds before its pickup and eight on its way", () => {
  expect(idsOf({ mode: "FTL", status: "Quoted" })).toEqual([
    ...["PICKUP_ATTEMPTED", "GATE_IN", "PICKED_UP", "GATE_OUT"],
    ...["DELAY", "EXCEPTION", "BREAKDOWN", "WRONG_NUMBER"],
  ]);
  expect(idsOf({ mode: "FTL", status: "In Transit" })).toEqual([
    ...["GATE_IN", "GATE_OUT", "IN_TRANSIT", "DELAY"],
    ...["EXCEPTION", "BREAKDOWN", "DELIVERY_ATTEMPTED", "DELIVERED"],
  ]);
});

test("no pickup is offered before a truck is dispatched, while the carrier has to sign again, or before the leg ahead", () => {
  const load = { mode: "FTL", status: "Quoted" } as const;
  expect(idsOf(load)).toContain("PICKED_UP");
  expect(idsOf({ ...load, dispatchedAt: null })).not.toContain("PICKED_UP");
  expect(idsOf({ ...load, toSignSince: ready.dispatchedAt })).not.toContain("PICKED_UP");
  expect(idsOf({ ...load, waitsForLeg: true })).not.toContain("PICKED_UP");
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
      const facts = { ...ready, status, deliveredAt, canceledAt: null };
      const refused = idsOf({ mode, status }).filter((kind) =>
        whyImpossible({ kind, occurredAt }, facts),
      );
      expect(refused, `${mode} ${status}`).toEqual([]);
    }
  }
});

test("a truck arrives, departs and calls at terminals only once it is dispatched", () => {
  const occurredAt = new Date("2026-11-24T12:00:00Z");
  const waiting = { dispatchedAt: null, deliveredAt: null, canceledAt: null };
  const truck = ["GATE_IN", "GATE_OUT", "ARRIVED_AT_TERMINAL", "DEPARTED_TERMINAL"] as const;
  for (const kind of truck) {
    expect(whyImpossible({ kind, occurredAt }, { ...waiting, status: "Quoted" })).toContain(
      "no truck is dispatched yet",
    );
    expect(
      whyImpossible({ kind, occurredAt }, { ...ready, ...waiting, status: "In Transit" }),
    ).toBeNull();
    const load = { mode: "LTL", status: "Quoted", dispatchedAt: null } as const;
    expect(idsOf(load)).not.toContain(kind);
  }
});
