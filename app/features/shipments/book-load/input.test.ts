import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { bookingLimits } from "#app/forms/limits.ts";
import { knownShipperWarning } from "../known-shipper.ts";
import { readBooking } from "./form.ts";
import { tenderFormInput } from "./form-input.ts";
import { bookingInput } from "./input.ts";

const load = (given: Record<string, unknown> = {}) => ({
  origin: "Indianapolis, IN",
  destination: "Chicago, IL",
  weight: "1250.5",
  mode: "LTL",
  description: "pallets",
  bookingKey: randomUUID(),
  ...given,
});

/** What the form sends of a load. */
function form(given: Record<string, unknown> = {}) {
  const sent = new FormData();
  for (const [name, typed] of Object.entries(load(given))) {
    if (typed !== undefined) sent.set(name, String(typed));
  }
  return sent;
}

const errorsOf = (input: unknown, schema: z.ZodType = bookingInput) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );

const complaints = (given: Record<string, unknown>) =>
  errorsOf(readBooking(form(given)), tenderFormInput);

test("software books with numbers and choices as they are, and has the form's errors", () => {
  const errorOf = (weight: unknown) => errorsOf(load({ weight }));
  expect(bookingInput.parse(load({ weight: 1250.125 }))).toMatchObject({
    weight: 1250.125,
    knownShipper: false,
    publicTracking: true,
  });
  expect(errorOf(undefined)).toEqual({ weight: "Weight is required" });
  expect(errorOf(1.2345)).toEqual({ weight: "Weight can have at most 3 decimals" });
  expect(errorOf(0.5)).toEqual({ weight: "Weight must be at least 1 lb" });
  for (const weight of ["1250", null, Number.NaN]) {
    expect(errorOf(weight)).toEqual({
      weight: "Weight must be a number of pounds, such as 1,250.5",
    });
  }
});

test("a load to a place outside our service area is refused with what to do", () => {
  const [abroad, island] = ["Toronto, ON M5V 2T6", "San Juan, PR 00901"];
  expect(errorsOf(load({ weight: 1, origin: abroad }))).toEqual({
    origin: expect.stringMatching(/^Canada is outside our service area.*Call us at/),
  });
  expect(errorsOf(load({ weight: 1, destination: "APO AE 09021" }))).toEqual({
    destination: expect.stringMatching(/^Only mail goes to APO/),
  });
  expect(errorsOf(load({ weight: 1, destination: island }))).toEqual({
    destination: expect.stringMatching(/^Puerto Rico is outside our service area/),
  });
  // No truck reaches it, but a ship does.
  expect(errorsOf(load({ weight: 1, destination: island, mode: "OCEAN" }))).toEqual({});
});

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
    expect(tenderFormInput.parse(readBooking(form({ weight: typed }))).weight).toBe(weight);
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

  test("checks the boxes that it sends, and no other", () => {
    const read = (given: object) => tenderFormInput.parse(readBooking(form({ ...given })));
    expect(read({})).toMatchObject({ knownShipper: false, publicTracking: false });
    expect(read({ knownShipper: "on", publicTracking: "on" })).toMatchObject({
      knownShipper: true,
      publicTracking: true,
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
    const inputs = fc.record({
      origin: anything,
      destination: anything,
      weight: anything,
      mode: fc.oneof(anything, fc.constantFrom("LTL", "AIR")),
      knownShipper: fc.oneof(anything, fc.boolean()),
      description: anything,
      bookingKey: fc.oneof(anything, fc.uuid()),
    });
    fc.assert(
      fc.property(inputs, (given) => {
        const parsed = bookingInput.safeParse(given);
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

test("a form's days are dates in order, and may be left empty", () => {
  const daysOf = (pickupDate: string, deliveryDate: string) =>
    complaints({ pickupDate, deliveryDate });
  expect(daysOf("", " ")).toEqual({});
  expect(daysOf("2026-11-24", "")).toEqual({});
  expect(daysOf("2026-11-24", "2026-11-24")).toEqual({});
  expect(daysOf("24.11.2026", "2026-02-30")).toEqual({
    pickupDate: "Pickup date must be a date, such as 2026-11-20",
    deliveryDate: "Delivery date must be a date, such as 2026-11-20",
  });
  expect(daysOf("2026-11-24", "2026-11-23")).toEqual({
    deliveryDate: "The delivery is before the pickup",
  });
});
