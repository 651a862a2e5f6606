import { expect, test } from "vitest";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import { emptyStop, type Stop } from "#app/features/shipments/load/stop.ts";
import { type EbolFacts, ebolOf, missingForEbol } from "./ebol.ts";

const stop = (kind: Stop["kind"], given: Partial<Stop>): Stop => ({
  ...emptyStop(kind),
  company: "Lakeside Foundry",
  street: "40 Harbor Drive",
  city: "Gary",
  state: "IN",
  zip: "46402",
  timeZone: "America/Chicago",
  phone: "+1 (219) 555-0188",
  ...given,
});
const acetone = {
  unNumber: "UN1090",
  properShippingName: "Acetone",
  hazardClass: "3",
  subsidiaryClass: null,
  packingGroup: "II",
  quantity: "120 kg",
  packageType: "4 drums",
};
const plain = { valueCents: null, nmfc: null, hazmat: null, weight: null };
const load: EbolFacts = {
  load: {
    trackingId: "ABC123XYZ",
    mode: "LTL",
    weight: 2_561,
    freightDescription: "Castings and solvent",
    pickupDay: "2026-11-24",
  },
  stops: [
    stop("pickup", { accessorials: ["liftgate", "tarp"] }),
    stop("delivery", {
      company: "Rossi Hardware",
      accessorials: ["appointment"],
      windowFrom: new Date("2026-11-25T14:00:00Z"),
    }),
  ],
  units: [
    {
      kind: "Pallet",
      count: 4,
      length: 48,
      width: 40,
      height: 42.5,
      weight: 640.25,
      stackable: true,
      items: [
        {
          ...plain,
          description: "Iron castings",
          pieces: 12,
          packaging: "Box",
          freightClass: 77.5,
          weight: 600,
          nmfc: "104720-3",
        },
        {
          ...plain,
          description: "Solvent",
          pieces: 1,
          packaging: "Drum",
          freightClass: 50,
          weight: 40.25,
          hazmat: acetone,
        },
      ],
    },
  ],
  references: [
    { kind: "PO", value: "PO-88120" },
    { kind: "PRO", value: "123456-7" },
    { kind: "seal", value: "S-1" },
  ],
  care: {
    ...noCare,
    declaredValueCents: 1_250_000,
    emergencyPhone: "800-555-0100",
    emergencyContact: "Chem Desk",
  },
  instructions: ["Dock 4.", "Call first."],
};

test("a load becomes an eBOL with parties, references, units, hazmat and accessorials", () => {
  expect(missingForEbol(load)).toEqual([]);
  // Without the values that are left out, as in the file.
  expect(JSON.parse(JSON.stringify(ebolOf(load)))).toMatchObject({
    version: "2.1.0",
    bol: {
      function: "Create",
      isTest: false,
      requestorRole: "Third Party",
      requestedPickupDate: "2026-11-24T00:00:00.000",
      specialInstructions: "Dock 4. Call first.",
    },
    payment: { terms: "Third Party" },
    origin: {
      name: "Lakeside Foundry",
      address1: "40 Harbor Drive",
      city: "Gary",
      stateProvince: "IN",
      postalCode: "46402",
      country: "USA",
      contact: { phone: "2195550188" },
    },
    destination: { name: "Rossi Hardware" },
    billTo: { name: "Monument Freight LLC", contact: { phone: "3175550118" } },
    referenceNumbers: {
      pro: "123456-7",
      shipmentId: "ABC123XYZ",
      bol: ["ABC123XYZ"],
      po: [{ number: "PO-88120" }],
      additionalReferences: [{ name: "Seal", value: "S-1" }],
    },
    commodities: {
      lineItemLayout: "Nested",
      handlingUnits: [
        {
          count: 4,
          type: "PAT",
          weight: 2_561,
          weightUnit: "Pounds",
          length: 48,
          width: 40,
          height: 43,
          dimensionsUnit: "Inches",
          stackable: true,
          lineItems: [
            {
              description: "Iron castings",
              weight: 2_400,
              pieces: 48,
              packagingType: "BOX",
              classification: "77.5",
              nmfc: "104720-3",
              hazardous: false,
            },
            {
              description: "Solvent",
              weight: 161,
              pieces: 4,
              packagingType: "DRM",
              hazardous: true,
              hazardousDescription: "UN1090, Acetone, 3, PG II",
              hazardousDetails: {
                class: "3",
                unnaNumber: "UN1090",
                propername: "Acetone",
                packingGroup: "II",
              },
            },
          ],
        },
      ],
    },
    shipmentTotals: { grossWeight: 2_561, handlingUnits: 4, declaredValue: 12_500 },
    accessorials: {
      codes: ["LFTP", "APTD", "HAZ"],
      hazardousDetails: { emergencyContact: { name: "Chem Desk", phone: "8005550100" } },
      appointmentDetails: { delivery: { start: "2026-11-25T08:00:00.000" } },
    },
  });
});

test("what an eBOL needs and the load lacks is listed, and nothing is guessed", () => {
  const bare: EbolFacts = {
    ...load,
    stops: [stop("pickup", { street: null, phone: "555-0188" }), stop("delivery", { zip: null })],
    units: [],
  };
  expect(missingForEbol(bare)).toEqual([
    "Pickup street",
    "Pickup phone of ten digits",
    "Delivery ZIP code",
    "Handling units",
  ]);
  const [unit] = load.units;
  if (!unit) throw new Error("the load has no unit");
  const itemless = { ...load, units: [{ ...unit, items: [] }] };
  expect(missingForEbol(itemless)).toEqual(["The freight class of each item"]);
  const truckload = { ...itemless, load: { ...load.load, mode: "FTL" } };
  expect(missingForEbol(truckload)).toEqual([]);
  const [made] = ebolOf(truckload).commodities.handlingUnits;
  expect(made?.lineItems).toMatchObject([
    { description: "Castings and solvent", pieces: 4, classification: "Not required" },
  ]);
});
