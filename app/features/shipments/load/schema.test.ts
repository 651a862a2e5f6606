import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldName, nestRows } from "#app/forms/rows.ts";
import { maximumReferences } from "./reference.ts";
import {
  airSchema,
  cancelSchema,
  careSchema,
  copySchema,
  freightSchema,
  hazmatSchema,
  knownShipperRecordSchema,
  referencesSchema,
  stopsSchema,
} from "./schema.ts";

/** What a section makes of a form's fields. */
function sent<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) {
  const { data, error } = schema.safeParse(nestRows({ version: "1", ...fields }));
  if (!error) return { value: data };
  const byField = Object.groupBy(error.issues, ({ path }) => fieldName(path));
  const errors = Object.entries(byField).map(([name, issues = []]) => [
    name,
    issues.map(({ message }) => message),
  ]);
  return { errors: Object.fromEntries(errors) as Record<string, string[]> };
}

const ends = { "stops[0].kind": "pickup", "stops[1].kind": "delivery" };

test("two blank stops are enough", () => {
  const { value } = sent(stopsSchema, ends);
  expect(value?.stops).toMatchObject([
    { kind: "pickup", company: null, windowFrom: null, appointment: "none", accessorials: [] },
    { kind: "delivery", zip: null },
  ]);
});

test("a stop normalizes spaces and case", () => {
  const { value } = sent(stopsSchema, {
    ...ends,
    "stops[0].company": "  Lakeside Foundry ",
    "stops[0].street": `12${String.fromCharCode(0)}Dock Road`,
    "stops[0].state": "in",
    "stops[0].zip": "46402-1234",
    "stops[0].windowFrom": "2026-11-24T08:00",
    "stops[0].accessorials": "liftgate",
    "stops[0].email": "Dock@Lakeside.example",
  });
  expect(value?.stops[0]).toMatchObject({
    company: "Lakeside Foundry",
    street: "12 Dock Road",
    state: "IN",
    zip: "46402-1234",
    windowFrom: "2026-11-24T08:00",
    accessorials: ["liftgate"],
    email: "dock@lakeside.example",
  });
});

test.each([
  [{ ...ends, "stops[0].zip": "4640" }, "stops[0].zip"],
  [{ ...ends, "stops[1].windowTo": "tomorrow" }, "stops[1].windowTo"],
  [{ ...ends, "stops[1].windowTo": "2026-13-45T99:00" }, "stops[1].windowTo"],
  [{ ...ends, "stops[1].instructions": "x".repeat(1_001) }, "stops[1].instructions"],
  [{ ...ends, "stops[0].accessorials": "magic" }, "stops[0].accessorials"],
  [{ "stops[0].kind": "pickup" }, "stops"],
  [{ "stops[0].kind": "delivery", "stops[1].kind": "pickup" }, "stops"],
])("%o is refused beside its field", (fields, field) => {
  expect(Object.keys(sent(stopsSchema, fields as Record<string, string>).errors ?? {})).toEqual([
    field,
  ]);
});

test.each([
  ["company", 120, "Company"],
  ["street", 120, "Street"],
  ["city", 80, "City"],
  ["contact", 100, "Contact"],
  ["phone", 40, "Phone"],
  ["appointmentNumber", 40, "Appointment number"],
])("the %s of a stop has at most %d characters", (field, atMost, what) => {
  const stop = (length: number) => ({ ...ends, [`stops[1].${field}`]: "x".repeat(length) });
  expect(sent(stopsSchema, stop(atMost)).errors).toBeUndefined();
  expect(sent(stopsSchema, stop(atMost + 1)).errors).toEqual({
    [`stops[1].${field}`]: [`${what} can have at most ${atMost} characters`],
  });
});

test("a load begins with a pickup and ends with a delivery, and a stop says what happens", () => {
  const wrong = { "stops[0].kind": "delivery", "stops[1].kind": "pickup" };
  expect(sent(stopsSchema, wrong).errors).toEqual({
    stops: ["The first stop must be a pickup", "The last stop must be a delivery"],
  });
  expect(sent(stopsSchema, { "stops[0].kind": "pickup" }).errors?.stops).toContain(
    "A load needs a pickup and a delivery",
  );
  expect(sent(stopsSchema, { ...ends, "stops[2].kind": "nap" }).errors).toMatchObject({
    "stops[2].kind": ["Choose what happens at this stop"],
  });
  for (const zip of ["462041", "46204-12", "x46204"]) {
    expect(sent(stopsSchema, { ...ends, "stops[0].zip": zip }).errors).toEqual({
      "stops[0].zip": ["ZIP code has 5 digits, or 9"],
    });
  }
});

test("a load has at most 20 stops", () => {
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [
      `stops[${index}].kind`,
      index < 20 ? "pickup" : "delivery",
    ]),
  );
  expect(sent(stopsSchema, many).errors).toEqual({ stops: ["A load can have at most 20 stops"] });
  const { "stops[0].kind": _first, ...rest } = many;
  const twenty = Object.values(rest).map((kind, index) => [`stops[${index}].kind`, kind]);
  expect(sent(stopsSchema, Object.fromEntries(twenty)).value?.stops).toHaveLength(20);
});

test("references are unique, and all can be removed", () => {
  const po = { "references[0].kind": "PO", "references[0].value": "88120" };
  const same = { "references[1].kind": "PO", "references[1].value": "88120" };
  expect(sent(referencesSchema, po).value?.references).toEqual([{ kind: "PO", value: "88120" }]);
  expect(sent(referencesSchema, { ...po, ...same }).errors).toHaveProperty("references");
  expect(sent(referencesSchema, {}).value?.references).toEqual([]);
  const bol = { "references[1].kind": "BOL", "references[1].value": "88120" };
  expect(sent(referencesSchema, { ...po, ...bol }).value?.references).toHaveLength(2);
  const blank = { "references[1].kind": "PO", "references[1].value": " " };
  expect(sent(referencesSchema, { ...po, ...blank }).value?.references).toHaveLength(1);
  expect(sent(referencesSchema, { ...po, ...same }).errors).toEqual({
    references: ["The same reference is listed twice"],
  });
  const unknown = { "references[0].kind": "X", "references[0].value": "1" };
  expect(sent(referencesSchema, unknown).errors).toEqual({
    "references[0].kind": ["Choose the kind of number"],
  });
  const numbers = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        [`references[${index}].kind`, "PO"],
        [`references[${index}].value`, `PO ${index}`],
      ]).flat(),
    );
  expect(sent(referencesSchema, numbers(maximumReferences)).errors).toBeUndefined();
  expect(sent(referencesSchema, numbers(maximumReferences + 1)).errors).toEqual({
    references: [`A load can have at most ${maximumReferences} references`],
  });
});

test("freight takes numbers as people type them, and money as whole cents", () => {
  const { value } = sent(freightSchema, {
    "units[0].kind": "Pallet",
    "units[0].count": "1,0",
    "units[0].length": "48",
    "units[0].height": "52.5",
    "units[0].weight": "1,250.25",
    "units[0].stackable": "on",
    "units[0].items[0].description": "Castings",
    "units[0].items[0].pieces": "12",
    "units[0].items[0].valueCents": "$1,480.5",
    "units[0].items[0].freightClass": "92.5",
  });
  expect(value?.units).toMatchObject([
    {
      count: 10,
      length: 48,
      width: null,
      height: 52.5,
      weight: 1250.25,
      stackable: true,
      items: [{ pieces: 12, valueCents: 148_050, freightClass: 92.5, hazmat: null }],
    },
  ]);
});

test("what is declared of an item is kept only for one that is hazardous", () => {
  const item = {
    "units[0].kind": "Drum",
    "units[0].count": "4",
    "units[0].items[0].description": "Thinner",
    "units[0].items[0].pieces": "1",
    "units[0].items[0].unNumber": "un1263",
  };
  expect(sent(freightSchema, item).value?.units[0]?.items[0]?.hazmat).toBeNull();
  const hazardous = { ...item, "units[0].items[0].hazardous": "on" };
  expect(sent(freightSchema, hazardous).value?.units[0]?.items[0]?.hazmat).toMatchObject({
    unNumber: "UN1263",
    properShippingName: null,
  });
});

test.each([
  ["units[0].weight", "0"],
  ["units[0].weight", "heavy"],
  ["units[0].length", "637"],
  ["units[0].count", "1.5"],
  ["units[0].items[0].freightClass", "93"],
  ["units[0].items[0].unNumber", "1263"],
  ["units[0].items[0].hazardClass", "12"],
  ["units[0].items[0].valueCents", "1.234"],
])("%s can't be %s", (field, typed) => {
  const good = {
    "units[0].kind": "Pallet",
    "units[0].count": "4",
    "units[0].items[0].description": "Thinner",
    "units[0].items[0].pieces": "1",
    "units[0].items[0].hazardous": "on",
  };
  expect(sent(freightSchema, good).errors).toBeUndefined();
  expect(Object.keys(sent(freightSchema, { ...good, [field]: typed }).errors ?? {})).toEqual([
    field,
  ]);
});

test.each([
  ["units[0].items[0].freightClass", "49", "Class must be 50 to 500"],
  ["units[0].items[0].freightClass", "93", "Choose a class from 50 to 500"],
  ["units[0].items[0].unNumber", "1263", "Enter the UN number like UN1993"],
  ["units[0].items[0].weight", "100,000.01", "Weight must be 0.01 to 100,000"],
  ["units[0].items[0].weight", "0", "Weight must be 0.01 to 100,000"],
  ["units[0].items[0].pieces", "100,001", "Pieces must be 1 to 100,000"],
  ["units[0].items[0].pieces", "0", "Pieces must be 1 to 100,000"],
  ["units[0].items[0].valueCents", "10,000,000.01", "Value can be at most $10,000,000"],
  ["units[0].weight", "100,000.01", "Weight must be 0.1 to 100,000"],
  ["units[0].length", "636.01", "Length must be 0.1 to 636"],
  ["units[0].width", "0", "Width must be 0.1 to 636"],
  ["units[0].height", "1.234", "Height must be a number"],
  ["units[0].count", "1,000", "Count must be 1 to 999"],
  ["units[0].kind", "Cloud", "Choose the kind of unit"],
])("freight with %s of %s: %s", (field, typed, message) => {
  const good = {
    "units[0].kind": "Pallet",
    "units[0].count": "4",
    "units[0].items[0].description": "Thinner",
    "units[0].items[0].pieces": "1",
  };
  expect(sent(freightSchema, { ...good, [field]: typed }).errors).toEqual({ [field]: [message] });
});

test("a load has at most 20 rows of units, with 5 items each", () => {
  const item = { description: "Thinner", pieces: 1 };
  const unit = { kind: "Pallet", count: 1 };
  const errorOf = (units: unknown) =>
    freightSchema.safeParse({ version: 1, units }).error?.issues[0]?.message;
  expect(errorOf(Array(20).fill({ ...unit, items: Array(5).fill(item) }))).toBeUndefined();
  expect(errorOf(Array(21).fill(unit))).toBe("A load can have at most 20 rows of units");
  expect(errorOf([{ ...unit, items: Array(6).fill(item) }])).toBe(
    "A unit can hold at most 5 items",
  );
});

test("hazmat is declared item by item, with whom to call", () => {
  const declared = { "items[0].unNumber": "na1993", "items[0].packingGroup": "II" };
  expect(sent(hazmatSchema, { ...declared, emergencyPhone: " (800) 555-0199 " }).value).toEqual({
    version: 1,
    items: [
      {
        unNumber: "NA1993",
        properShippingName: null,
        hazardClass: null,
        subsidiaryClass: null,
        packingGroup: "II",
        quantity: null,
        packageType: null,
      },
    ],
    emergencyPhone: "(800) 555-0199",
    emergencyContact: null,
  });
  expect(sent(hazmatSchema, {}).value?.items).toEqual([]);
  const items = (count: number) => ({ version: 1, items: Array(count).fill({}) });
  expect(hazmatSchema.safeParse(items(100)).success).toBe(true);
  expect(hazmatSchema.safeParse(items(101)).success).toBe(false);
});

test("a copy of a load has a key of its own", () => {
  expect(copySchema.safeParse({}).error?.issues[0]?.message).toBe(
    "This form is damaged. Reload the page.",
  );
});

test("JSON numbers, booleans and null are accepted like form text", () => {
  const unit = { kind: "Pallet", count: 4, weight: 640.25, height: null, stackable: true };
  expect(freightSchema.parse({ version: 3, units: [unit] })).toMatchObject({
    version: 3,
    units: [{ count: 4, weight: 640.25, height: null, stackable: true, items: [] }],
  });
});

test("temperatures are within a trailer's range, the lower one first", () => {
  const cold = { temperatureMin: "-20", temperatureMax: "36" };
  expect(sent(careSchema, cold).value).toMatchObject({ temperatureMin: -20, temperatureMax: 36 });
  expect(sent(careSchema, { temperatureMin: "-21" }).errors).toHaveProperty("temperatureMin");
  expect(sent(careSchema, { temperatureMin: "40", temperatureMax: "36" }).errors).toEqual({
    temperatureMax: ["Maximum temperature can't be below the minimum"],
  });
  const fine: Record<string, string>[] = [
    { temperatureMin: "65" },
    { temperatureMax: "65" },
    { temperatureMin: "36", temperatureMax: "36" },
  ];
  for (const one of fine) expect(sent(careSchema, one).errors).toBeUndefined();
  expect(sent(careSchema, { temperatureMax: "66" }).errors).toEqual({
    temperatureMax: ["Maximum temperature must be -20 to 65"],
  });
  expect(sent(careSchema, {}).value).toMatchObject({ equipment: null, declaredValueCents: null });
});

test("airports are codes of three letters", () => {
  expect(sent(airSchema, { fromAirport: "ind", searchConsent: "on" }).value).toMatchObject({
    fromAirport: "IND",
    toAirport: null,
    searchConsent: true,
  });
  expect(sent(airSchema, { toAirport: "KIND" }).errors).toHaveProperty("toAirport");
  for (const toAirport of ["IN", "I1D"]) {
    expect(sent(airSchema, { toAirport }).errors).toEqual({
      toAirport: ["Destination airport is a code of three letters, such as IND"],
    });
  }
  expect(sent(knownShipperRecordSchema, { verifiedOn: "soon" }).errors).toHaveProperty(
    "verifiedOn",
  );
});

test("a load is canceled with a reason", () => {
  expect(sent(cancelSchema, {}).errors).toHaveProperty("reason");
  expect(sent(cancelSchema, { reason: "Not ready" }).value?.reason).toBe("Not ready");
});
