import { expect, test } from "vitest";
import type { Status } from "../shipment.ts";
import { noAirRecord } from "./air.ts";
import { bookedStops } from "./booked-stops.server.ts";
import { noCare, weightWarning } from "./equipment.ts";
import { type FreightUnit, totalWeight } from "./freight.ts";
import type { Hazmat } from "./hazmat.ts";
import {
  missingAhead,
  missingToDispatch,
  type ReadinessFacts,
  refusesTender,
} from "./readiness.ts";
import { emptyStop, type Stop, stopPlace } from "./stop.ts";

const at = new Date("2026-11-24T13:00:00Z");
const place = {
  company: "Lakeside Foundry",
  street: "40 Harbor Drive",
  city: "Gary",
  state: "IN",
  zip: "46402",
  timeZone: "America/Chicago",
  phone: "(219) 555-0188",
  windowFrom: at,
  windowTo: at,
};
const stop = (kind: Stop["kind"]): Stop => ({ ...emptyStop(kind), ...place });
const unit: FreightUnit = {
  kind: "Pallet",
  count: 4,
  length: 48,
  width: 40,
  height: 52.5,
  weight: 640.25,
  stackable: false,
  items: [],
};
const declared: Hazmat = {
  unNumber: "UN1263",
  properShippingName: "Paint related material",
  hazardClass: "3",
  subsidiaryClass: null,
  packingGroup: "II",
  quantity: "120 gal",
  packageType: "12 drums",
};
const hazardous = (hazmat: Partial<Hazmat>): FreightUnit => ({
  ...unit,
  items: [
    {
      description: "Paint thinner",
      pieces: 12,
      packaging: "Drum",
      weight: 300,
      freightClass: null,
      nmfc: null,
      valueCents: 120_050,
      hazmat: { ...declared, ...hazmat },
    },
  ],
});

function load(given: Partial<ReadinessFacts> = {}): ReadinessFacts {
  return {
    mode: "LTL",
    freightDescription: "Castings",
    weight: 2561,
    stops: [stop("pickup"), stop("delivery")],
    units: [unit],
    care: noCare,
    air: noAirRecord,
    airConfirmedAt: null,
    knownShipper: false,
    ...given,
  };
}

const missing = (given: Partial<ReadinessFacts>) =>
  missingToDispatch(load(given)).map(({ section, what }) => `${section}: ${what}`);

test("a load with addresses, windows and freight is complete", () => {
  expect(missing({})).toEqual([]);
});

test("a load booked with six fields is missing the addresses of its two stops", () => {
  const stops = bookedStops({ origin: "Gary, IN 46402", destination: "the dock" });
  expect(stops.map(({ kind }) => kind)).toEqual(["pickup", "delivery"]);
  expect(stops.map(stopPlace)).toEqual(["Gary, IN 46402", null]);
  expect(
    missing({ mode: "FTL", stops, units: [], care: { ...noCare, equipment: "dry-van" } }),
  ).toEqual([
    "stops: Stop 1 needs: company, street, phone or email, window",
    "stops: Stop 2 needs: company, street, city and state, ZIP code, phone or email, window",
  ]);
});

test("a stop with a city and no state needs both, and one way to reach it is enough", () => {
  const noState: Stop = { ...stop("delivery"), state: null, phone: null, email: "a@b.example" };
  expect(missing({ stops: [stop("pickup"), noState] })).toEqual([
    "stops: Stop 2 needs: city and state",
  ]);
});

test("a load on its way needs nothing of the stops that it has left, and an ended one nothing at all", () => {
  const bare = { ...stop("pickup"), phone: null };
  const left = { ...bare, departedAt: at };
  const stops = [bare, left, { ...stop("delivery"), phone: null }];
  const ahead = (status: Status, canceledAt: Date | null = null) =>
    missingAhead({ ...load({ stops }), status, canceledAt }).map(({ what }) => what);
  expect(ahead("In Transit")).toEqual(["Stop 3 needs: phone or email"]);
  expect(ahead("Quoted")).toEqual(["Stop 1 needs: phone or email", "Stop 3 needs: phone or email"]);
  expect([...ahead("Delivered"), ...ahead("Quoted", at)]).toEqual([]);
});

test("an appointment that is required and not made is missing", () => {
  const asked: Stop = { ...stop("delivery"), appointment: "required" };
  expect(missing({ stops: [stop("pickup"), asked] })).toEqual(["stops: Stop 2 needs: appointment"]);
  const made: Stop = { ...asked, appointment: "set" };
  expect(missing({ stops: [stop("pickup"), made] })).toEqual([]);
});

test("a unit that is too high for every trailer has its height asked about, by every mode", () => {
  const high = { ...unit, height: 600 };
  const question =
    "freight: Check the height of handling unit 2: 600 in is more than the 120 in that fit our lowest trailer";
  for (const mode of ["LTL", "OCEAN"] as const) {
    expect(missing({ mode, units: [unit, high] })).toEqual([question]);
  }
  expect(missing({ units: [{ ...unit, height: 120 }] })).toEqual([]);
});

test("freight that is named as cold is asked about before it's offered or dispatched, until it has its trailer", () => {
  const asks = "care: The description says that the freight is kept at a temperature.";
  const cold = { freightDescription: "Frozen dough", mode: "FTL" } as const;
  expect(missing(cold)).toEqual([expect.stringContaining(asks)]);
  const dry = { ...cold, care: { ...noCare, equipment: "dry-van" } } as const;
  expect(missing(dry)).toEqual([expect.stringContaining(asks)]);
  expect(refusesTender(load(dry))).toContain("kept at a temperature");
  const reefer = { ...cold, care: { ...noCare, equipment: "refrigerated" } } as const;
  expect(missing(reefer)).toEqual(["care: Enter the temperature range"]);
  expect(refusesTender(load(reefer))).toBeNull();
  expect(missing({ ...dry, freightDescription: "Frozen dough in dry ice, no reefer" })).not.toEqual(
    [],
  );
  expect(missing({ ...dry, freightDescription: "Non-perishable food, no reefer" })).toEqual([]);
});

test("LTL and air need dimensions; a truckload does not", () => {
  const unmeasured = { ...unit, height: null, weight: null };
  expect(missing({ units: [unmeasured] })).toEqual([
    "freight: Handling unit 1 needs: weight",
    "freight: Handling unit 1 needs: length, width and height",
  ]);
  for (const side of ["length", "width", "height"] as const) {
    expect(missing({ units: [unit, { ...unit, [side]: null }] })).toEqual([
      "freight: Handling unit 2 needs: length, width and height",
    ]);
  }
  expect(missing({ units: [] })).toEqual([
    "freight: Add the handling units with their dimensions and weight",
  ]);
  expect(missing({ mode: "AIR", units: [] })).toContain(missing({ units: [] })[0]);
  const care = { ...noCare, equipment: "flatbed" } as const;
  expect(missing({ mode: "FTL", units: [], care })).toEqual([]);
});

test("a truckload needs its equipment, and a refrigerated one its temperatures", () => {
  expect(missing({ mode: "FTL" })).toEqual(["care: Choose the equipment"]);
  const cold = { ...noCare, equipment: "refrigerated" } as const;
  for (const range of [{}, { temperatureMin: 34 }, { temperatureMax: 38 }]) {
    expect(missing({ mode: "FTL", care: { ...cold, ...range } })).toEqual([
      "care: Enter the temperature range",
    ]);
  }
  expect(
    missing({ mode: "FTL", care: { ...cold, temperatureMin: 34, temperatureMax: 38 } }),
  ).toEqual([]);
});

test("an LTL load above its usual weight is asked about by whatever door it was booked", () => {
  const question =
    "care: LTL usually carries up to 20,000 lbs, and this load weighs 20,001 lbs. Change the weight or the mode, or our team confirms it";
  expect(missing({ mode: "LTL", units: [unit], weight: 20_000 })).toEqual([]);
  expect(missing({ mode: "LTL", units: [unit], weight: 20_001 })).toEqual([question]);
  const care = { ...noCare, overweightApprovedAt: at };
  expect(missing({ mode: "LTL", units: [unit], weight: 20_001, care })).toEqual([]);
});

test("an overweight load needs staff's approval, and one over its equipment's limit gets a warning", () => {
  const tooHeavy = "care: No truck carries more than 48,000 lbs: our team has to arrange this load";
  expect(missing({ weight: 48_001 })).toEqual([tooHeavy]);
  const care = { ...noCare, equipment: "flatbed" } as const;
  expect(missing({ mode: "FTL", care, weight: 48_001 })).toEqual([tooHeavy]);
  expect(missing({ mode: "OCEAN", weight: 48_001 })).toEqual([]);
  expect(missing({ mode: "FTL", care, weight: 48_000 })).toEqual([]);
  expect(missing({ weight: 48_001, care: { ...noCare, overweightApprovedAt: at } })).toEqual([]);
  expect(weightWarning(45_000, "dry-van")).toBeNull();
  expect(weightWarning(45_001, "dry-van")).toContain("45,000 lbs");
  expect(weightWarning(46_000, "flatbed")).toBeNull();
  expect(weightWarning(46_000, null)).toBeNull();
});

test("freight that is named as hazardous is asked about before it's offered or dispatched", () => {
  const question =
    "The description names hazardous goods. Mark the item as hazardous, or write that it's non-hazardous";
  const goods = (description: string): FreightUnit => ({
    ...unit,
    items: hazardous({}).items.map((item) => ({ ...item, description, hazmat: null })),
  });
  for (const named of [
    load({ freightDescription: "UN1993 paint" }),
    load({ freightDescription: "Drums", units: [goods("Corrosive, HAZ CLASS 8")] }),
  ]) {
    expect(refusesTender(named)).toBe(question);
    expect(missingToDispatch(named)).toEqual([{ section: "freight", what: question }]);
  }
  expect(refusesTender(load({ freightDescription: "Paint, non-hazardous" }))).toBeNull();
  const care = { ...noCare, emergencyPhone: "(800) 555-0199" };
  const marked = load({ freightDescription: "UN1993 paint", units: [hazardous({})], care });
  expect(refusesTender(marked)).toBeNull();
});

test("hazmat is not offered to a carrier until it is complete", () => {
  const care = { ...noCare, emergencyPhone: "(800) 555-0199" };
  expect(refusesTender(load({ units: [hazardous({})] }))).toContain("emergency phone");
  expect(refusesTender(load({ units: [hazardous({})], care }))).toBeNull();
  for (const field of [
    "unNumber",
    "properShippingName",
    "hazardClass",
    "packingGroup",
    "quantity",
    "packageType",
  ] as const) {
    expect(refusesTender(load({ units: [hazardous({ [field]: null })], care }))).toContain(
      "Complete",
    );
  }
  // Gases have no packing group.
  const gas = hazardous({ hazardClass: "2.1", packingGroup: null });
  expect(refusesTender(load({ units: [gas], care }))).toBeNull();
  expect(refusesTender(load())).toBeNull();
});

test("air freight needs consent, airports, and a known shipper or staff's confirmation", () => {
  const air = { ...noAirRecord, searchConsentAt: at, fromAirport: "IND", toAirport: "ORD" };
  const confirmed = "air: Our team has to confirm how this air freight moves";
  expect(missing({ mode: "AIR" })).toEqual([
    "air: Consent to a search of the freight",
    "air: Enter the airports",
    confirmed,
  ]);
  expect(missing({ mode: "AIR", air })).toEqual([confirmed]);
  expect(missing({ mode: "AIR", knownShipper: true, air: { ...air, toAirport: null } })).toEqual([
    "air: Enter the airports",
  ]);
  expect(missing({ mode: "AIR", air, knownShipper: true })).toEqual([]);
  expect(missing({ mode: "AIR", air, airConfirmedAt: at })).toEqual([]);
  const care = { ...noCare, emergencyPhone: "(800) 555-0199" };
  const flying = { mode: "AIR", air, care, knownShipper: true, units: [hazardous({})] } as const;
  expect(missing(flying)).toEqual(["hazmat: Our team has to confirm hazmat by air"]);
});

test("the weight is the sum of the units once each has one", () => {
  expect(totalWeight([unit, { ...unit, count: 3, weight: 0.1 }])).toBe(2561.3);
  expect(totalWeight([unit, { ...unit, weight: null }])).toBeNull();
  expect(totalWeight([])).toBeNull();
});
