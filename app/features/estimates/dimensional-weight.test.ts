import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeableWeight, DIMENSIONAL_DIVISORS } from "./dimensional-weight.ts";
import { anyUnits } from "./handling-unit.arbitrary.ts";

const box = { count: 1, length: 24, width: 20, height: 16, weight: 30 };

test("a light box worked by hand is charged by its size: 7,680 in³ / 194 = 39.59, so 40 lb", () => {
  const result = chargeableWeight([box]);
  expect(result).toMatchObject({ actual: 30, chargeable: 40, basis: "dimensional", divisor: 194 });
  expect(result.dimensional).toBeCloseTo(39.588, 3);
  expect(result.notice).toMatch(/estimate/);
});

test("international air charges more for the same box: 7,680 / 166 = 46.27, so 47 lb", () => {
  expect(chargeableWeight([box], DIMENSIONAL_DIVISORS.international).chargeable).toBe(47);
});

test("a carrier's own divisor is used as given: 7,680 / 256 = 30, equal to the scale", () => {
  expect(chargeableWeight([box], 256)).toMatchObject({ chargeable: 30, basis: "actual" });
});

test("a heavy box is charged by actual weight, rounded up to a whole pound", () => {
  const result = chargeableWeight([{ ...box, weight: 55.2 }]);
  expect(result).toMatchObject({ actual: 55.2, chargeable: 56, basis: "actual" });
});

test("several pieces are summed before they are compared and rounded", () => {
  // Two light boxes: 60 lb, 15,360 in³. One dense 12 in cube of 100 lb: 1,728 in³. 160 lb actual;
  // 17,088 / 194 = 88.08 lb dimensional. Alone, a light box would be charged as 40.
  const cube = { count: 1, length: 12, width: 12, height: 12, weight: 100 };
  const result = chargeableWeight([{ ...box, count: 2 }, cube]);
  expect(result).toMatchObject({ actual: 160, chargeable: 160, basis: "actual" });
  expect(result.dimensional).toBeCloseTo(88.082, 3);
  expect(result.pieces.map(({ chargeable }) => chargeable)).toEqual([40, 100]);
});

test("25 pieces of 2.2 lb are charged 55 lb, not 56", () => {
  const piece = { count: 25, length: 5, width: 5, height: 5, weight: 2.2 };
  expect(chargeableWeight([piece])).toMatchObject({ actual: 55, chargeable: 55 });
});

test("the charge is the greater weight, rounded up by less than a pound", () => {
  fc.assert(
    fc.property(anyUnits, fc.integer({ min: 50, max: 500 }), (units, divisor) => {
      const { actual, dimensional, chargeable } = chargeableWeight(units, divisor);
      const greater = Math.max(actual, dimensional);
      expect(Number.isInteger(chargeable)).toBe(true);
      expect(chargeable).toBeGreaterThanOrEqual(greater);
      expect(chargeable).toBeLessThan(greater + 1);
    }),
  );
});

test.each([
  ["no rows", [], 194],
  ["a divisor of 0", [box], 0],
  ["a flat piece", [{ ...box, height: 0 }], 194],
])("%s is refused", (_, units, divisor) => {
  expect(() => chargeableWeight(units, divisor)).toThrow(RangeError);
});
