import { expect, test } from "vitest";
import { instantQuoteInput, instantQuoteSchema } from "./schema.ts";

const today = "2026-11-25";
const lane = { originZip: "46204", destinationZip: "60601", pickupDay: today };
const freight = { description: "Castings" };

test("a form asks for the same quote as software, to hundredths of a pound", () => {
  const unit = { kind: "Pallet", length: 48, width: 40.5, height: null };
  const sent = {
    ...lane,
    ...freight,
    units: [{ ...unit, count: 4, weight: 1_250.254 }],
    pickupAccessorials: ["liftgate"],
    hazardous: true,
  };
  const typed = {
    ...lane,
    ...freight,
    units: [{ kind: "Pallet", count: "4", weight: "1,250.25", length: "48", width: "40.5" }],
    pickupAccessorials: "liftgate",
    hazardous: "on",
  };
  const ask = instantQuoteInput(today).parse(sent);
  expect(instantQuoteSchema(today).parse(typed)).toEqual(ask);
  expect(ask.units[0]?.weight).toBe(1_250.25);
});

test("both are refused in the same words", () => {
  const words = (unit: object) => {
    const given = { ...lane, ...freight, units: [unit] };
    return [instantQuoteInput(today), instantQuoteSchema(today)].map((schema) =>
      schema.safeParse(given).error?.issues.map(({ message }) => message),
    );
  };
  const heavy = ["Weight must be 1 to 100,000 lbs"];
  expect(words({ kind: "Pallet", count: 1, weight: 100_001 })).toEqual([heavy, heavy]);
  const missing = ["Weight is required"];
  expect(words({ kind: "Pallet", count: 1 })).toEqual([missing, missing]);
});

test("a price is made for the goods and the trailer that the description names", () => {
  const refused = (given: object) =>
    instantQuoteInput(today)
      .safeParse({ ...lane, units: [{ kind: "Pallet", count: 1, weight: 500 }], ...given })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const description = "UN1845 dry ice, frozen dough at -10F";
  expect(refused({ description })).toEqual([
    expect.stringContaining("description: This names hazardous goods"),
    expect.stringContaining("equipment: The description says that the freight is kept at"),
  ]);
  expect(refused({ description, hazardous: true, equipment: "refrigerated" })).toBeUndefined();
  expect(refused({ description: "Non-hazardous resin, no reefer" })).toBeUndefined();
});
