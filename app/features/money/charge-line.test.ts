import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  chargeCodes,
  chargeLine,
  chargeUnits,
  flatLine,
  totalOf,
  unitNames,
} from "./charge-line.ts";
import { marginOf, percentText } from "./margin.ts";
import { linesOf, priceFields } from "./price-input.ts";
import {
  checkAccessorialRows,
  checkStopOffRows,
  noStopOff,
  typedLineFields,
  withAccessorials,
} from "./typed-lines.ts";

const cents = fc.integer({ min: 1, max: 1_000_000_000 });

test("a flat line costs exactly what was typed, and is named by its code", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(flatLine("linehaul", amount).cents).toBe(amount);
    }),
  );
  expect(flatLine("fuel", 100).description).toBe("Fuel surcharge");
  expect(flatLine("fuel", 100, "Fuel, week of Nov 16").description).toBe("Fuel, week of Nov 16");
});

test("miles at a rate a mile round half to even", () => {
  const line = { code: "linehaul", unit: "mile", quantity: 612_500, rate: 21_875 } as const;
  expect(chargeLine(line).cents).toBe(133_984);
});

test("lines add up to the cent, in any order", () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), (amounts) => {
      const lines = amounts.map((amount) => flatLine("detention", amount));
      const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
      expect(BigInt(totalOf(lines))).toBe(sum);
      expect(totalOf(lines.toReversed())).toBe(totalOf(lines));
    }),
  );
});

test("typed linehaul, fuel and accessorials are lines whose total is their sum", () => {
  fc.assert(
    fc.property(cents, fc.option(cents, { nil: undefined }), cents, (haul, fuel, lift) => {
      const lines = linesOf({
        linehaulCents: haul,
        fuelCents: fuel ?? null,
        accessorials: [{ code: "liftgate", cents: lift }],
      });
      expect(totalOf(lines)).toBe(haul + (fuel ?? 0) + lift);
      expect(lines.map(({ code }) => code)).toEqual(
        fuel ? ["linehaul", "fuel", "liftgate"] : ["linehaul", "liftgate"],
      );
    }),
  );
});

describe("the typed rows of a price", () => {
  const form = z
    .object(typedLineFields({ max: 100_000 }))
    .superRefine(checkAccessorialRows)
    .transform(withAccessorials);
  const refusals = (typed: Record<string, string>) =>
    form.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);

  test("need a linehaul, and nothing else", () => {
    expect(linesOf(form.parse({ linehaulCents: "900" }))).toEqual([flatLine("linehaul", 90_000)]);
    expect(refusals({})).toEqual([["linehaulCents", "Linehaul is required"]]);
  });

  test("ask for the other half of a half-filled row, and charge nothing for it", () => {
    const amountMissing = { linehaulCents: "900", accessorial1: "lumper" };
    expect(refusals(amountMissing)).toEqual([["accessorial1Cents", "Amount is required"]]);
    const codeMissing = { linehaulCents: "900", accessorial3Cents: "75" };
    expect(refusals(codeMissing)).toEqual([["accessorial3", "Choose an accessorial"]]);
    const halves = { linehaulCents: 90_000, accessorial1: "lumper", accessorial2Cents: 1 } as const;
    expect(withAccessorials({ ...halves, fuelCents: null }).accessorials).toEqual([]);
  });

  test("hold no more than the form's limit", () => {
    const typed = { linehaulCents: "1000.01", fuelCents: "1000.01", accessorial1Cents: "1000.01" };
    expect(refusals({ ...typed, accessorial1: "tarp" })).toEqual([
      ["linehaulCents", "Linehaul can be at most $1,000.00"],
      ["fuelCents", "Fuel surcharge can be at most $1,000.00"],
      ["accessorial1Cents", "Amount can be at most $1,000.00"],
    ]);
    expect(z.object(typedLineFields()).parse({ linehaulCents: "10,000,000" })).toEqual({
      linehaulCents: 1_000_000_000,
      fuelCents: null,
    });
  });

  test.each(["linehaul", "fuel", "adjustment"])("%s is no accessorial", (accessorial1) => {
    const typed = { linehaulCents: "900", accessorial1, accessorial1Cents: "75" };
    expect(refusals(typed)).toEqual([["accessorial1", "Choose an accessorial"]]);
  });

  test("any other charge can be an accessorial", () => {
    for (const code of chargeCodes) {
      if (["linehaul", "fuel", "adjustment"].includes(code)) continue;
      const typed = { linehaulCents: "900", accessorial2: code, accessorial2Cents: "75" };
      expect(linesOf(form.parse(typed))[1]).toEqual(flatLine(code, 7_500));
    }
  });
});

test("a price that software sends has up to six accessorials, or none", () => {
  const price = z.object(priceFields());
  expect(price.parse({ linehaulCents: 1 })).toMatchObject({ fuelCents: null, accessorials: [] });
  expect(price.shape.fuelCents.meta()?.description).toBe("US cents.");
  const accessorials = Array(6).fill({ code: "lumper", cents: 1 });
  expect(price.parse({ linehaulCents: 1, accessorials }).accessorials).toHaveLength(6);
  const tooMany = { linehaulCents: 1, accessorials: [...accessorials, accessorials[0]] };
  expect(price.safeParse(tooMany).error?.issues.map(({ message }) => message)).toEqual([
    "A price can have at most 6 accessorials",
  ]);
});

test("a stop-off is charged only for a load with a stop in between", () => {
  const refusals = (hasStopOff: boolean) =>
    z
      .object(typedLineFields())
      .superRefine((typed, context) => checkStopOffRows(typed, { hasStopOff }, context))
      .safeParse({
        linehaulCents: "900",
        accessorial1: "lumper",
        accessorial1Cents: "75",
        accessorial3: "stop-off",
        accessorial3Cents: "75",
      })
      .error?.issues.map(({ path, message }) => [path, message]);
  expect(refusals(true)).toBeUndefined();
  expect(refusals(false)).toEqual([[["accessorial3"], noStopOff]]);
});

test("every unit of a rate has a name", () => {
  expect(chargeUnits.map((unit) => unitNames[unit]).join()).toBe(
    "Flat,Per mile,Per cwt,Per hour,Per day,Per piece",
  );
});

test("margin and cost make the price, and the share has the margin's sign", () => {
  fc.assert(
    fc.property(cents, cents, (price, cost) => {
      const margin = marginOf(price, cost);
      expect(margin.cents + cost).toBe(price);
      const exact = BigInt(margin.cents) * 10_000n;
      const off = BigInt(margin.basisPoints ?? 0) * BigInt(price) - exact;
      expect(2n * (off < 0n ? -off : off) <= BigInt(price)).toBe(true);
    }),
  );
  expect(marginOf(0, 100)).toEqual({ cents: -100, basisPoints: null });
  expect(percentText(1_255)).toBe("12.55%");
});
