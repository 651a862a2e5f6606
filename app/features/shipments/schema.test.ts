import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingLimits } from "#app/forms/limits.ts";
import { knownShipperWarning } from "./known-shipper.ts";
import { bookingSchema, publicPageSchema, statusChangeSchema } from "./schema.ts";

const form = (given: Record<string, unknown> = {}) => ({
  origin: "Indianapolis, IN",
  destination: "Chicago, IL",
  weight: "1250.5",
  mode: "LTL",
  description: "pallets",
  bookingKey: randomUUID(),
  ...given,
});

const complaints = (given: Record<string, unknown>) => {
  const parsed = bookingSchema.safeParse(form(given));
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path[0], issue.message]));
};

describe("the New Load Tender form", () => {
  test.each([
    ["origin", "Origin"],
    ["destination", "Destination"],
    ["description", "Freight description"],
  ])("requires the %s", (field, name) => {
    for (const empty of [undefined, "", "   "]) {
      expect(complaints({ [field]: empty })).toEqual({ [field]: `${name} is required` });
    }
  });

  test("requires the weight", () => {
    expect(complaints({ weight: undefined })).toEqual({ weight: "Weight is required" });
  });

  test.each([
    ["1", 1],
    ["0001.5", 1.5],
    ["1250.125", 1250.125],
    ["500000", 500_000],
    ["1,250", 1250],
    ["12,000.5", 12_000.5],
  ])("accepts a weight of %s lbs", (typed, weight) => {
    expect(bookingSchema.parse(form({ weight: typed })).weight).toBe(weight);
  });

  test.each([
    "0",
    "0.999",
    "-5",
    "1e3",
    "0x10",
    "12,00",
    "1,2500",
    "NaN",
    "Infinity",
    "500000.001",
    "1.2345",
    "ten",
  ])("refuses a weight of %s", (weight) => {
    expect(complaints({ weight })).toHaveProperty("weight");
  });

  test.each([
    ["0.999", "Weight must be at least 1 lb"],
    ["500000.001", "Weight can be at most 500,000 lbs"],
    ["1.2345", "Weight can have at most 3 decimals"],
    ["ten", "Weight must be a number of pounds, such as 1,250.5"],
    [" ", "Weight is required"],
  ])("says of a weight of %j: %s", (weight, message) => {
    expect(complaints({ weight })).toEqual({ weight: message });
  });

  test("says of a choice that it doesn't offer what it takes", () => {
    expect(complaints({ mode: "SEA" })).toEqual({ mode: "Mode must be LTL, FTL, AIR or OCEAN" });
    expect(complaints({ publicTracking: "yes", bookingKey: "1" })).toEqual({
      publicTracking: "The public tracking page must be checked or not",
      bookingKey: "This form is damaged. Reload the page and try again.",
    });
  });

  test("an AIR load needs Known Shipper, and says so in the words of the regulation's warning", () => {
    expect(complaints({ mode: "AIR" })).toEqual({ knownShipper: knownShipperWarning });
    expect(complaints({ mode: "AIR", knownShipper: "on" })).toEqual({});
  });

  test.each(["LTL", "FTL", "OCEAN"])("a %s load does not", (mode) => {
    expect(complaints({ mode })).toEqual({});
  });

  test("accepts only what the table can store", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.constant(undefined),
      fc.array(fc.string()),
    );
    const forms = fc.record({
      origin: anything,
      destination: anything,
      weight: fc.oneof(anything, fc.double().map(String)),
      mode: fc.oneof(anything, fc.constantFrom("LTL", "AIR")),
      knownShipper: fc.oneof(anything, fc.constant("on")),
      description: anything,
      bookingKey: fc.oneof(anything, fc.uuid()),
    });
    fc.assert(
      fc.property(forms, (given) => {
        const parsed = bookingSchema.safeParse(given);
        if (!parsed.success) return;
        const { origin, weight, mode, knownShipper, description } = parsed.data;
        expect(origin.length).toBeGreaterThan(0);
        expect(description).not.toContain("\u0000");
        expect(weight).toBeGreaterThanOrEqual(bookingLimits.weightMin);
        expect(weight).toBeLessThanOrEqual(bookingLimits.weightMax);
        expect(mode !== "AIR" || knownShipper).toBe(true);
      }),
    );
  });
});

test("the buttons of a load name it and what becomes of it", () => {
  const id = randomUUID();
  expect(statusChangeSchema.parse({ id, to: "Delivered" })).toEqual({ id, to: "Delivered" });
  expect(publicPageSchema.parse({ id, page: "off" })).toEqual({ id, page: "off" });
  expect(statusChangeSchema.safeParse({ id: "1", to: "Lost" }).error?.issues).toHaveLength(2);
  expect(publicPageSchema.safeParse({ id: "1", page: "maybe" }).error?.issues).toHaveLength(2);
});
