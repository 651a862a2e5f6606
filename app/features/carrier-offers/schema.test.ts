import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  acceptOfferInput,
  acceptOfferSchema,
  counterInput,
  counterOfferSchema,
  declineCarrierOfferSchema,
  dispatchFormSchema,
  dispatchSchema,
  offerIdSchema,
  offersFields,
  sendOffersSchema,
} from "./schema.ts";

const carrier = () => crypto.randomUUID();
const typed = { carrierIds: carrier(), linehaulCents: "900", maxCents: "1,000", hours: "4" };
const errorsOf = (given: Record<string, unknown>) =>
  sendOffersSchema
    .safeParse({ ...typed, ...given })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe("an offer to carriers", () => {
  test("names its carriers, pay, maximum and hours", () => {
    expect(sendOffersSchema.parse(typed)).toMatchObject({
      carrierIds: [typed.carrierIds],
      linehaulCents: 90_000,
      maxCents: 100_000,
      hours: 4,
      override: null,
      creditOverride: null,
    });
  });

  test("goes to 1 to 10 carriers at once", () => {
    const ids = Array.from({ length: 11 }, carrier);
    expect(errorsOf({ carrierIds: ids.slice(1) })).toBeUndefined();
    expect(errorsOf({ carrierIds: ids })).toEqual([["carrierIds", "Choose at most 10 carriers"]]);
    expect(errorsOf({ carrierIds: undefined })).toEqual([
      ["carrierIds", "Choose at least one carrier"],
    ]);
  });

  test.each([undefined, "3", "", "soon"])("can't stay open for %j hours", (hours) => {
    expect(errorsOf({ hours })).toEqual([["hours", "Choose how long the offer is open"]]);
  });

  test("needs both halves of an accessorial", () => {
    expect(errorsOf({ accessorial1: "lumper" })).toEqual([
      ["accessorial1Cents", "Amount is required"],
    ]);
  });
});

test("a carrier counters with a price, and declines with or without a reason", () => {
  expect(counterOfferSchema.parse({ counterCents: "950" })).toEqual({
    counterCents: 95_000,
    note: null,
  });
  expect(counterOfferSchema.safeParse({ note: "950" }).success).toBe(false);
  expect(declineCarrierOfferSchema.parse({ reason: " too far " })).toEqual({ reason: "too far" });
  expect(declineCarrierOfferSchema.parse({})).toEqual({ reason: null });
});

test("a dispatch may leave out what the carrier named, and takes no phone that is too short", () => {
  const nobody = { driver: null, driverPhone: null, truck: null, trailer: null };
  const nothing = { ...nobody, override: null, neededOverride: null, creditOverride: null };
  expect(dispatchSchema.parse({})).toEqual(nothing);
  expect(dispatchSchema.parse({ driver: " ", driverPhone: "", trailer: "" })).toEqual(nothing);
  const errors = dispatchSchema.safeParse({ driverPhone: "555-0123" }).error?.issues;
  expect(errors?.map(({ message }) => message)).toEqual([
    "Driver's cell phone must be at least 10 digits",
  ]);
  expect(dispatchSchema.parse({ driverPhone: "3175550123" }).driverPhone).toBe("3175550123");
  const named = { driver: "R. Ode", driverPhone: "(317) 555-0123", truck: "T-7" };
  const leftOut = { trailer: null, override: null, neededOverride: null, creditOverride: null };
  expect(dispatchSchema.parse(named)).toEqual({ ...named, ...leftOut });
});

test("a button at the staff desk names its offer", () => {
  expect(offerIdSchema.safeParse({}).error?.issues[0]?.message).toBe(
    "This form is damaged. Reload the page.",
  );
});

test("a version beyond any that is stored is refused, not looked for", () => {
  expect(acceptOfferInput.safeParse({ version: 2 ** 31 - 1 }).success).toBe(true);
  expect(acceptOfferInput.safeParse({ version: 2 ** 31 }).success).toBe(false);
});

test("a load is accepted, and its driver named, as the page showed them", () => {
  expect(acceptOfferSchema.parse({ version: "3" })).toEqual({ version: 3 });
  expect(dispatchFormSchema.parse({ version: "3", driver: "R. Ode" })).toMatchObject({
    version: 3,
    driver: "R. Ode",
  });
  for (const schema of [acceptOfferSchema, dispatchFormSchema]) {
    expect(schema.safeParse({}).error?.issues).toMatchObject([{ path: ["version"] }]);
  }
});

describe("software reads in the API's document", () => {
  const document = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });
  const explained = (schema: z.ZodType) =>
    Object.entries(document(schema).properties ?? {})
      .filter(([, field]) => typeof field === "object" && field.description)
      .map(([name]) => name);

  test("how many hours an offer can be open, and what its other fields are for", () => {
    const offers = z.object(offersFields);
    expect(document(offers).properties).toMatchObject({
      hours: { enum: [2, 4, 8, 24, 48] },
      maxCents: { description: expect.stringContaining("The carriers don't see it") },
    });
    const reasons = ["override", "creditOverride", "marginOverride"];
    expect(explained(offers)).toEqual(expect.arrayContaining(["hours", ...reasons]));
  });

  test("what a dispatch keeps when a field is left out", () => {
    const fields = ["driver", "driverPhone", "truck", "trailer", "override"];
    expect(explained(dispatchSchema)).toEqual(expect.arrayContaining(fields));
    expect(explained(z.object(acceptOfferInput.shape))).toEqual(["version"]);
  });

  test.each([acceptOfferInput, counterInput])("an example that can be sent", (input) => {
    const { example } = input.meta() ?? {};
    expect(input.parse(example)).toEqual(example);
  });
});
