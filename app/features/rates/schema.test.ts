import { describe, expect, test } from "vitest";
import { editRateSchema, endRateSchema, rateSchema } from "./schema.ts";

const typed = {
  origin: "in",
  destination: "606",
  mode: "FTL",
  unit: "mile",
  rate: "2.1875",
  validFrom: "2026-12-01",
};
const version = "3";

/** The errors of a form, by field. */
const errorsOf = (given: Record<string, unknown>) =>
  rateSchema
    .safeParse({ ...typed, ...given })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a lane rate", () => {
  test("needs a lane, a mode, a price and a first day, and nothing else", () => {
    expect(rateSchema.parse(typed)).toEqual({
      origin: "IN",
      destination: "606",
      mode: "FTL",
      equipment: null,
      unit: "mile",
      rate: 21_875,
      minimumCents: null,
      fuel: null,
      transitDays: null,
      validFrom: "2026-12-01",
      validTo: null,
    });
    expect(rateSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      "Origin is required",
      "Destination is required",
      "Mode must be LTL, FTL, AIR or OCEAN",
      "Unit must be mile, cwt or flat",
      "Rate must be US dollars with at most 4 decimals, such as 2.1875",
      "Valid from is required",
    ]);
  });

  test("keeps equipment, minimum, fuel, transit days and its last day", () => {
    const more = { equipment: "flatbed", minimumCents: "450", fuel: "percent", transitDays: " 2 " };
    expect(rateSchema.parse({ ...typed, ...more, validTo: "2026-12-01" })).toMatchObject({
      equipment: "flatbed",
      minimumCents: 45_000,
      fuel: "percent",
      transitDays: 2,
      validTo: "2026-12-01",
    });
  });

  test.each([
    [
      "origin",
      "Atlantis",
      "Origin must be a ZIP code (46204), a 3-digit ZIP (462), a state (IN) or one of our regions",
    ],
    [
      "equipment",
      "airship",
      "Equipment must be empty or one of dry-van, refrigerated, flatbed, step-deck, container-chassis, straight-truck, cargo-van",
    ],
    ["rate", "-1", "Rate must be above $0"],
    ["minimumCents", "0", "Minimum charge must be at least $0.01"],
    ["fuel", "gallon", "Fuel must be empty, mile or percent"],
    ["transitDays", "61", "Transit days must be a whole number up to 60"],
    ["transitDays", "1.5", "Transit days must be a whole number up to 60"],
    ["transitDays", "100", "Transit days must be a whole number up to 60"],
    ["transitDays", "in 2", "Transit days must be a whole number up to 60"],
    ["transitDays", "-2", "Transit days must be a whole number up to 60"],
    ["validTo", "tomorrow", "Valid to must be a date, such as 2026-11-20"],
    ["validTo", "2026-11-30", "Valid to can't be before valid from"],
  ])("with %s of %j: %s", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual([[field, message]]);
  });

  test("may take up to 60 days", () => {
    expect(rateSchema.parse({ ...typed, transitDays: "60" }).transitDays).toBe(60);
  });

  test("that is flat has no minimum", () => {
    expect(errorsOf({ unit: "flat", minimumCents: "450" })).toEqual([
      ["minimumCents", "A flat rate has no minimum"],
    ]);
    expect(errorsOf({ unit: "flat" })).toBeUndefined();
  });

  test("is edited and ended only with the version that the page showed", () => {
    expect(editRateSchema.safeParse(typed).success).toBe(false);
    expect(editRateSchema.safeParse({ ...typed, version }).success).toBe(true);
    expect(endRateSchema.safeParse({ validTo: "2026-12-31" }).success).toBe(false);
    expect(endRateSchema.parse({ validTo: "2026-12-31", version })).toMatchObject({
      validTo: "2026-12-31",
    });
  });
});
