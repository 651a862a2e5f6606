import { expect, test } from "vitest";
import { submit } from "#tests/support/sections.ts";
import { detailsSchema } from "./details-schema.ts";
import { maximumReferences } from "./reference.ts";
import {
  airSchema,
  cancelSchema,
  careSchema,
  copySchema,
  freightSchema,
  knownShipperRecordInput,
  knownShipperRecordSchema,
  referencesSchema,
  stopsSchema,
} from "./schema.ts";

test("references are unique, and all can be removed", () => {
  const po = { "references[0].kind": "PO", "references[0].value": "88120" };
  const same = { "references[1].kind": "PO", "references[1].value": "88120" };
  expect(submit(referencesSchema, po).value?.references).toEqual([{ kind: "PO", value: "88120" }]);
  expect(submit(referencesSchema, { ...po, ...same }).errors).toHaveProperty("references");
  expect(submit(referencesSchema, {}).value?.references).toEqual([]);
  const bol = { "references[1].kind": "BOL", "references[1].value": "88120" };
  expect(submit(referencesSchema, { ...po, ...bol }).value?.references).toHaveLength(2);
  const blank = { "references[1].kind": "PO", "references[1].value": " " };
  expect(submit(referencesSchema, { ...po, ...blank }).value?.references).toHaveLength(1);
  expect(submit(referencesSchema, { ...po, ...same }).errors).toEqual({
    references: ["The same reference is listed twice"],
  });
  const unknown = { "references[0].kind": "X", "references[0].value": "1" };
  expect(submit(referencesSchema, unknown).errors).toEqual({
    "references[0].kind": ["Choose the kind of number"],
  });
  const numbers = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        [`references[${index}].kind`, "PO"],
        [`references[${index}].value`, `PO ${index}`],
      ]).flat(),
    );
  expect(submit(referencesSchema, numbers(maximumReferences)).errors).toBeUndefined();
  expect(submit(referencesSchema, numbers(maximumReferences + 1)).errors).toEqual({
    references: [`A load can have at most ${maximumReferences} references`],
  });
});

test("a copy of a load has a key of its own", () => {
  expect(copySchema.safeParse({}).error?.issues[0]?.message).toBe(
    "This form is damaged. Reload the page.",
  );
});

test("temperatures are within a trailer's range, the lower one first", () => {
  const cold = { temperatureMin: "-20", temperatureMax: "36" };
  expect(submit(careSchema, cold).value).toMatchObject({ temperatureMin: -20, temperatureMax: 36 });
  expect(submit(careSchema, { temperatureMin: "-21" }).errors).toHaveProperty("temperatureMin");
  expect(submit(careSchema, { temperatureMin: "40", temperatureMax: "36" }).errors).toEqual({
    temperatureMax: ["Maximum temperature can't be below the minimum"],
  });
  const fine: Record<string, string>[] = [
    { temperatureMin: "65" },
    { temperatureMax: "65" },
    { temperatureMax: "-5" },
    { temperatureMin: "36", temperatureMax: "36" },
  ];
  for (const one of fine) expect(submit(careSchema, one).errors).toBeUndefined();
  expect(submit(careSchema, { temperatureMax: "66" }).errors).toEqual({
    temperatureMax: ["Maximum temperature must be -20 to 65"],
  });
  expect(submit(careSchema, {}).value).toMatchObject({ equipment: null, declaredValueCents: null });
  expect(submit(careSchema, { emergencyPhone: " (800) 555-0199 " }).value).toMatchObject({
    emergencyPhone: "(800) 555-0199",
    emergencyContact: null,
  });
});

test("airports are codes of three letters", () => {
  expect(submit(airSchema, { fromAirport: "ind", searchConsent: "on" }).value).toMatchObject({
    fromAirport: "IND",
    toAirport: null,
    searchConsent: true,
  });
  expect(submit(airSchema, { toAirport: "KIND" }).errors).toHaveProperty("toAirport");
  for (const toAirport of ["IN", "I1D"]) {
    expect(submit(airSchema, { toAirport }).errors).toEqual({
      toAirport: ["Destination airport is a code of three letters, such as IND"],
    });
  }
  expect(submit(knownShipperRecordSchema, { verifiedOn: "soon" }).errors).toHaveProperty(
    "verifiedOn",
  );
});

test("a load is canceled with a reason", () => {
  expect(submit(cancelSchema, {}).errors).toHaveProperty("reason");
  expect(submit(cancelSchema, { reason: "Not ready" }).value?.reason).toBe("Not ready");
});

test.each(
  Object.entries({
    stopsSchema,
    referencesSchema,
    freightSchema,
    careSchema,
    airSchema,
    detailsSchema: detailsSchema(new Set()),
    knownShipperRecordSchema,
    cancelSchema,
  }),
)("%s saves nothing over a version that its editor didn't see", (_, schema) => {
  const { error } = schema.safeParse({});
  expect(error?.issues).toContainEqual(
    expect.objectContaining({
      path: ["version"],
      message: "This form is damaged. Reload the page.",
    }),
  );
});

test("the API's document has an example of a known shipper's record that can be sent", () => {
  const { example } = knownShipperRecordInput.meta() ?? {};
  expect(knownShipperRecordInput.parse(example)).toEqual(example);
});
