import { expect, test } from "vitest";
import { submit } from "#tests/support/sections.ts";
import { detailPartOf, detailsSchema } from "./details-schema.ts";

test("all sections are read from one form, each with what is wrong in it", () => {
  const all = ["stops", "references", "freight", "care", "air"] as const;
  const schema = detailsSchema(new Set(all));
  const ends = { "stops[0].kind": "pickup", "stops[1].kind": "delivery" };
  const { value } = submit(schema, { ...ends, equipment: "refrigerated", fromAirport: "ind" });
  expect(value).toMatchObject({
    stops: { stops: [{ kind: "pickup" }, { kind: "delivery" }] },
    references: { references: [] },
    freight: { units: [] },
    care: { equipment: "refrigerated", emergencyPhone: null },
    air: { fromAirport: "IND", searchConsent: false },
  });
  const wrong = {
    ...ends,
    "stops[0].zip": "46",
    "references[0].kind": "Password",
    "units[0].kind": "Drum",
    "units[0].items[0].unNumber": "1263",
    temperatureMin: "40",
    temperatureMax: "36",
    toAirport: "KIND",
  };
  expect(Object.keys(submit(schema, wrong).errors ?? {})).toEqual([
    "stops[0].zip",
    "references[0].kind",
    "units[0].count",
    "units[0].items[0].description",
    "units[0].items[0].pieces",
    "units[0].items[0].unNumber",
    "temperatureMax",
    "toAirport",
  ]);
});

test("a part that nobody changed is neither read nor checked", () => {
  const schema = detailsSchema(new Set(["care"] as const));
  const { value } = submit(schema, { "stops[0].zip": "?", "units[0].kind": "Pallet" });
  expect(value).toEqual({ version: 1, care: expect.anything() });
});

test.each([
  ["stops[1].windowFromWhich", "stops"],
  ["references[0].value", "references"],
  ["units[0].items[1].hazardous", "freight"],
  ["emergencyPhone", "care"],
  ["cutoffWhich", "air"],
  ["version", null],
  ["rows", null],
  ["constructor", null],
])("the field %s is saved with the part %s", (field, part) => {
  expect(detailPartOf(field)).toBe(part);
});
