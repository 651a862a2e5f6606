import { expect, test } from "vitest";
import { submit } from "#tests/support/sections.ts";
import { freightSchema } from "./schema.ts";

test("freight takes numbers as people type them, and money as whole cents", () => {
  const { value } = submit(freightSchema, {
    "units[0].kind": "Pallet",
    "units[0].count": "10",
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

test("all freight can be removed", () => {
  expect(submit(freightSchema, {}).value?.units).toEqual([]);
});

test("what is declared of an item is kept only for one that is hazardous", () => {
  const item = {
    "units[0].kind": "Drum",
    "units[0].count": "4",
    "units[0].items[0].description": "Thinner",
    "units[0].items[0].pieces": "1",
    "units[0].items[0].unNumber": "na1993",
    "units[0].items[0].packingGroup": "II",
  };
  expect(submit(freightSchema, item).value?.units[0]?.items[0]?.hazmat).toBeNull();
  const hazardous = { ...item, "units[0].items[0].hazardous": "on" };
  expect(submit(freightSchema, hazardous).value?.units[0]?.items[0]?.hazmat).toEqual({
    unNumber: "NA1993",
    properShippingName: null,
    hazardClass: null,
    subsidiaryClass: null,
    packingGroup: "II",
    quantity: null,
    packageType: null,
  });
});

test("a stored item keeps its ID, and its packaging and NMFC number may be left blank", () => {
  const id = crypto.randomUUID();
  const row = (index: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ description: "Castings", pieces: "1", ...fields }).map(([name, typed]) => [
        `units[0].items[${index}].${name}`,
        typed,
      ]),
    );
  const { value } = submit(freightSchema, {
    "units[0].kind": "Pallet",
    "units[0].count": "1",
    ...row(0, { id, packaging: "Crate", nmfc: " 156600 " }),
    ...row(1, { packaging: "", nmfc: " " }),
  });
  const [stored, added] = value?.units[0]?.items ?? [];
  expect(stored).toMatchObject({ id, packaging: "Crate", nmfc: "156600" });
  expect(added).toMatchObject({ packaging: null, nmfc: null });
  expect(added).not.toHaveProperty("id");
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
  expect(submit(freightSchema, good).errors).toBeUndefined();
  expect(Object.keys(submit(freightSchema, { ...good, [field]: typed }).errors ?? {})).toEqual([
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
  ["units[0].items[0].valueCents", "10,000,000.01", "Value can be at most $10,000,000.00"],
  ["units[0].weight", "100,000.01", "Weight must be 0.1 to 100,000"],
  ["units[0].length", "636.01", "Length must be 0.1 to 636"],
  ["units[0].width", "0", "Width must be 0.1 to 636"],
  ["units[0].height", "12.3456", "Height can have at most 2 decimals"],
  ["units[0].count", "1,000", "Count must be 1 to 999"],
  ["units[0].kind", "Cloud", "Choose the kind of unit"],
])("freight with %s of %s: %s", (field, typed, message) => {
  const good = {
    "units[0].kind": "Pallet",
    "units[0].count": "4",
    "units[0].items[0].description": "Thinner",
    "units[0].items[0].pieces": "1",
  };
  expect(submit(freightSchema, { ...good, [field]: typed }).errors).toEqual({ [field]: [message] });
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

test("JSON numbers, booleans and null are accepted like form text", () => {
  const unit = { kind: "Pallet", count: 4, weight: 640.25, height: null, stackable: true };
  expect(freightSchema.parse({ version: 3, units: [unit] })).toMatchObject({
    version: 3,
    units: [{ count: 4, weight: 640.25, height: null, stackable: true, items: [] }],
  });
});
