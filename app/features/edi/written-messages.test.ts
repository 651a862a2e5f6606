import { expect, test } from "vitest";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { partyAsPrinted } from "./echoed.ts";
import { writeFreightInvoice } from "./freight-invoice.ts";
import { statusCodeOf, statusReasonOf, writeShipmentStatus } from "./shipment-status.ts";
import { writeTenderResponse } from "./tender-response.ts";

test("a 214 says what happened in the local time of the place", () => {
  expect(statusCodeOf({ kind: "GATE_IN", movedTo: null }, "pickup")).toBe("X3");
  expect(statusCodeOf({ kind: "GATE_OUT", movedTo: null }, "delivery")).toBe("CD");
  expect(statusCodeOf({ kind: "GATE_IN", movedTo: null }, "stop-off")).toBeUndefined();
  expect(statusCodeOf({ kind: "OTHER", movedTo: null }, null)).toBeUndefined();
  expect(statusCodeOf({ kind: "DELIVERED", movedTo: null }, "handoff")).toBe("X4");
  expect(statusCodeOf({ kind: "PICKED_UP", movedTo: null }, "handoff")).toBe("P1");
  expect(statusCodeOf({ kind: "GATE_IN", movedTo: null }, "handoff")).toBeUndefined();
  const back = { kind: "CORRECTED", movedTo: "In Transit" } as const;
  expect(statusCodeOf(back, null)).toBe("X6");
  const status = {
    trackingId: "ABC123XYZ",
    shipmentNumber: "75027674",
    scac: "HAUL",
    code: "X3",
    reason: "NS",
    references: [
      { kind: "PO", value: "4711" },
      { kind: "customer", value: "75027674" },
      { kind: "BOL", value: "B-9" },
    ] satisfies Reference[],
    shipFrom: {
      company: "Lakeside",
      street: "1 Mill Road",
      city: "Gary",
      state: "IN",
      zip: "46402-1234",
    },
    shipTo: undefined,
    place: { timeZone: "America/Chicago", city: "Gary", state: "IN" },
    at: new Date("2027-03-01T14:05:00Z"),
  };
  expect(writeShipmentStatus(status)).toEqual([
    ["B10", "ABC123XYZ", "75027674", "HAUL"],
    ["L11", "4711", "PO"],
    ["L11", "B-9", "BM"],
    ["N1", "SH", "Lakeside"],
    ["N3", "1 Mill Road"],
    ["N4", "Gary", "IN", "464021234"],
    ["LX", 1],
    ["AT7", "X3", "NS", null, null, "20270301", "0805", "LT"],
    ["MS1", "Gary", "IN", "US"],
  ]);
});

test.each([
  [{ kind: "DELAY", note: "Weather" }, "AO"],
  [{ kind: "DELAY", note: "Traffic" }, "BG"],
  [{ kind: "DELAY", note: "Stuck behind a parade" }, "NS"],
  [{ kind: "DELAY", note: null }, "NS"],
  [{ kind: "IN_TRANSIT", note: "Weather" }, "NS"],
  [{ kind: "REFUSED" }, "BS"],
  [{ kind: "DELIVERED", decision: "return" }, "BT"],
  [{ kind: "DELIVERED", decision: "redeliver" }, "NS"],
] satisfies [Partial<Parameters<typeof statusReasonOf>[0]>, string][])(
  "a 214 gives the reason: %j",
  (said, reason) => {
    const none = { kind: "OTHER", note: null, decision: null } as const;
    expect(statusReasonOf({ ...none, ...said })).toBe(reason);
  },
);

test("a 214 without a place has our office's time and its zone", () => {
  const told = { references: [], shipFrom: undefined, shipTo: undefined, reason: "NS" };
  const status = {
    ...told,
    trackingId: "ABC123XYZ",
    shipmentNumber: "75027674",
    scac: "HAUL",
    code: "SD",
  };
  const at = (iso: string) => writeShipmentStatus({ ...status, at: new Date(iso), place: null });
  expect(at("2027-03-01T03:05:00Z").slice(2)).toEqual([
    ["AT7", "SD", "NS", null, null, "20270228", "2205", "ES"],
  ]);
  expect(at("2027-07-01T03:05:00Z").at(-1)).toEqual([
    "AT7",
    "SD",
    "NS",
    null,
    null,
    "20270630",
    "2305",
    "ED",
  ]);
});

test("a 990 is dated by our office's day", () => {
  const answer = { scac: "HAUL", shipmentNumber: "75027674", trackingId: null, reason: null };
  const on = new Date("2027-03-02T02:30:00Z");
  expect(writeTenderResponse({ ...answer, on, isAccepted: true })).toEqual([
    ["B1", "HAUL", "75027674", "20270301", "A"],
  ]);
});

test("a 210 has the lines of the invoice in implied cents", () => {
  const place = {
    company: "Lakeside",
    street: "1 Mill Road",
    city: "Gary",
    state: "IN",
    zip: null,
  };
  const line = { quantity: 1, unit: "flat" as const, rate: 1 };
  const segments = writeFreightInvoice({
    number: 1001,
    shipmentNumber: "75027674",
    trackingId: "ABC123XYZ",
    references: [{ kind: "PO", value: "4711" }],
    scac: "HAUL",
    payment: "PP",
    issuedOn: "2027-03-04",
    deliveredOn: "2027-03-03",
    totalCents: 148_050,
    weight: 36_000.4,
    billTo: partyAsPrinted({
      name: "Reyes Castings LLC",
      lines: ["12 Foundry Road", "Fort Wayne, IN 46802-1034"],
    }),
    shipFrom: place,
    shipTo: undefined,
    lines: [
      { ...line, code: "linehaul", description: "Linehaul", cents: 140_000 },
      { ...line, code: "fuel", description: "Fuel surcharge", cents: 8_050 },
    ],
  });
  expect(segments).toEqual([
    [
      "B3",
      null,
      "INV-1001",
      "75027674",
      "PP",
      "L",
      "20270304",
      148_050,
      null,
      "20270303",
      "035",
      "HAUL",
    ],
    ["N9", "CN", "ABC123XYZ"],
    ["N9", "PO", "4711"],
    ["N1", "SH", "Lakeside"],
    ["N3", "1 Mill Road"],
    ["N4", "Gary", "IN", null],
    ["N1", "BT", "Reyes Castings LLC"],
    ["N3", "12 Foundry Road"],
    ["N4", "Fort Wayne", "IN", "468021034"],
    ["LX", 1],
    ["L5", 1, "Linehaul"],
    ["L0", 1],
    ["L1", 1, "1400.00", "FR", 140_000, null, null, null, null],
    ["LX", 2],
    ["L5", 2, "Fuel surcharge"],
    ["L0", 2],
    ["L1", 2, "80.50", "FR", 8_050, null, null, null, "FUE"],
    ["L3", 36_000, "G", null, null, 148_050],
  ]);
});
