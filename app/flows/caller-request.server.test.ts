import { expect, test } from "vitest";
import { nestRows } from "#app/forms/rows.ts";
import { callerQuoteSchema, callerRequestSchema } from "./caller-quote.schema.ts";
import { requestOfCaller } from "./caller-request.server.ts";

const today = "2026-11-20";
const caller = {
  name: "Ana Ode",
  company: "Ode Castings",
  email: " ana@shipper.example ",
  phone: "(317) 555-0147",
  key: "1f0c2b1e-6f4d-4a43-9a44-1df8b2f9c111",
};
const load = {
  mode: "FTL",
  origin: "Bloomington, IN 47401",
  destination: "Dallas, TX 75207",
  pickupDay: "2026-11-24",
  weight: "31,400",
  description: "18 pallets of pump housings",
};
const price = {
  linehaulCents: "2,000",
  transitDays: "3",
  validUntil: "2026-11-27",
  terms: "Live.",
};

const saved = (given: Record<string, unknown>) =>
  requestOfCaller(callerRequestSchema(today).parse(nestRows({ ...caller, ...given })), {
    today,
    hasNotes: true,
  });

test("who calls is enough for a request without a price", () => {
  expect(saved({})).toMatchObject({
    email: "ana@shipper.example",
    service: null,
    message: "",
    userId: null,
    submissionKey: caller.key,
  });
});

test("a caller's load is in the fields of a request, and the rest of it in the message", () => {
  const request = saved({
    ...load,
    equipment: "flatbed",
    "pickup.accessorials": ["liftgate", "tarp"],
    "units[0].kind": "Pallet",
    "units[0].count": "18",
    "units[0].items[0].description": "Solvent",
    "units[0].items[0].pieces": "1",
    "units[0].items[0].hazardous": "on",
    "stopOffs[0].kind": "stop-off",
    "stopOffs[0].city": "Lafayette",
    "stopOffs[0].state": "IN",
    "stopOffs[0].windowFrom": "2026-11-24T10:00",
  });
  expect(request).toMatchObject({
    service: "Full Truckload",
    origin: "Bloomington, IN 47401",
    originZip: "47401",
    destinationZip: "75207",
    readyDate: "2026-11-24",
    totalWeight: 31_400,
    units: [],
    accessorials: ["Liftgate"],
    hazmat: true,
  });
  expect(request.message?.split("\n")).toEqual([
    "18 pallets of pump housings",
    "Mode: FTL",
    "Equipment: Flatbed",
    "Stop in between: Stop-off, Lafayette, IN, Nov 24, 2026, 10:00",
    "Handling units: 18 x Pallet",
    "Also needed: Tarp",
  ]);
});

test("handling units with all of their measures are those of the request", () => {
  const measures = { count: "2", length: "48", width: "40", height: "50", weight: "500" };
  const fields = Object.entries(measures).map(([name, text]) => [`units[0].${name}`, text]);
  const { units, freightClass, message } = saved({
    "units[0].kind": "Pallet",
    ...Object.fromEntries(fields),
  });
  expect(units).toEqual([{ count: 2, length: 48, width: 40, height: 50, weight: 500 }]);
  expect(freightClass).not.toBeNull();
  expect(message).toBe("");
});

test("a pickup day is a window within the hours of docks, unless a window was typed", () => {
  const parse = (given: Record<string, string>) =>
    callerQuoteSchema(today).parse(nestRows({ ...caller, ...load, ...price, ...given })).pickup;
  expect(parse({})).toMatchObject({
    windowFrom: "2026-11-24T08:00",
    windowTo: "2026-11-24T17:00",
  });
  expect(parse({ "pickup.windowFrom": "2026-11-25T10:00" })).toMatchObject({
    windowFrom: "2026-11-25T10:00",
    windowTo: null,
  });
});

test("what is wrong with caller, load and price is said at once, each at its field", () => {
  const wrong = { ...caller, email: "ana", pickupDay: "2026-11-19", mode: "RAIL" };
  const { error } = callerQuoteSchema(today).safeParse(nestRows(wrong));
  const paths = error?.issues.map(({ path }) => path.join("."));
  expect(paths).toEqual(
    expect.arrayContaining(["email", "pickupDay", "mode", "origin", "linehaulCents", "terms"]),
  );
});
