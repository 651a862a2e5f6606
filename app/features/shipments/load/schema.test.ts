import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldName, nestRows } from "#app/forms/rows.ts";
import {
  airSchema,
  cancelSchema,
  careSchema,
  freightSchema,
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

test("a load has at most 20 stops", () => {
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [
      `stops[${index}].kind`,
      index < 20 ? "pickup" : "delivery",
    ]),
  );
  expect(sent(stopsSchema, many).errors).toEqual({ stops: ["A load can have at most 20 stops"] });
});

test("references are unique, and all can be removed", () => {
  const po = { "references[0].kind": "PO", "references[0].value": "88120" };
  const same = { "references[1].kind": "PO", "references[1].value": "88120" };
  expect(sent(referencesSchema, po).value?.references).toEqual([{ kind: "PO", value: "88120" }]);
  expect(sent(referencesSchema, { ...po, ...same }).errors).toHaveProperty("references");
  expect(sent(referencesSchema, {}).value?.references).toEqual([]);
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
  expect(sent(careSchema, { temperatureMin: "40", temperatureMax: "36" }).errors).toHaveProperty(
    "temperatureMax",
  );
  expect(sent(careSchema, {}).value).toMatchObject({ equipment: null, declaredValueCents: null });
});

test("airports are codes of three letters", () => {
  expect(sent(airSchema, { fromAirport: "ind", searchConsent: "on" }).value).toMatchObject({
    fromAirport: "IND",
    toAirport: null,
    searchConsent: true,
  });
  expect(sent(airSchema, { toAirport: "KIND" }).errors).toHaveProperty("toAirport");
  expect(sent(knownShipperRecordSchema, { verifiedOn: "soon" }).errors).toHaveProperty(
    "verifiedOn",
  );
});

test("a load is canceled with a reason", () => {
  expect(sent(cancelSchema, {}).errors).toHaveProperty("reason");
  expect(sent(cancelSchema, { reason: "Not ready" }).value?.reason).toBe("Not ready");
});
