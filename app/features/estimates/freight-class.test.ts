import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DENSITY_SCALE, tierLabel } from "./density-scale.ts";
import {
  betterClassSentence,
  classByDensity,
  densityOf,
  estimateFreightClass,
} from "./freight-class.ts";
import { anyUnit, anyUnits } from "./handling-unit.arbitrary.ts";

/** One cubic foot, so that its pounds are its density. */
const cubicFoot = (weight: number) => ({ count: 1, length: 12, width: 12, height: 12, weight });
const pallet = { count: 1, length: 48, width: 40, height: 50, weight: 500 };

describe("the scale", () => {
  test.each([
    [0.001, 400],
    [0.999, 400],
    [1, 300],
    [1.999, 300],
    [2, 250],
    [3.999, 250],
    [4, 175],
    [5.999, 175],
    [6, 125],
    [7.999, 125],
    [8, 100],
    [9.999, 100],
    [10, 92.5],
    [11.999, 92.5],
    [12, 85],
    [14.999, 85],
    [15, 70],
    [22.499, 70],
    [22.5, 65],
    [29.999, 65],
    [30, 60],
    [34.999, 60],
    [35, 55],
    [49.999, 55],
    [50, 50],
    [5000, 50],
  ])("%d lb/ft³ is class %d", (density, freightClass) => {
    expect(estimateFreightClass([cubicFoot(density)]).freightClass).toBe(freightClass);
  });

  test("a boundary reached with fractions of an inch is reached", () => {
    // 30.1 x 28.8 x 13.8 in = 11,962.944 in³ = 6.923 ft³; 69.23 lb in it are exactly 10 lb/ft³.
    const crate = { count: 1, length: 30.1, width: 28.8, height: 13.8, weight: 69.23 };
    const { freightClass, units } = estimateFreightClass([crate]);
    expect([freightClass, units[0]?.freightClass]).toEqual([92.5, 92.5]);
    expect(estimateFreightClass([{ ...crate, weight: 69.22 }]).freightClass).toBe(100);
  });

  test("the steps leave no gap and read as in a table", () => {
    for (const [index, tier] of DENSITY_SCALE.entries()) {
      expect(tier.below).toBe(DENSITY_SCALE[index + 1]?.from ?? null);
    }
    expect(DENSITY_SCALE.map(tierLabel)).toEqual([
      "under 1",
      "1 to under 2",
      "2 to under 4",
      "4 to under 6",
      "6 to under 8",
      "8 to under 10",
      "10 to under 12",
      "12 to under 15",
      "15 to under 22.5",
      "22.5 to under 30",
      "30 to under 35",
      "35 to under 50",
      "50 and up",
    ]);
  });

  test("denser freight never gets a worse class", () => {
    const density = fc.double({ min: 0.001, max: 500, noNaN: true });
    fc.assert(
      fc.property(density, density, (a, b) => {
        const [light, dense] = a < b ? [a, b] : [b, a];
        expect(classByDensity(dense)).toBeLessThanOrEqual(classByDensity(light));
      }),
    );
  });
});

test("a pallet worked by hand: 500 lb in 55.56 ft³ is 9 lb/ft³, class 100", () => {
  // 48 x 40 x 50 = 96,000 in³; / 1728 = 55.5556 ft³; 500 / 55.5556 = 9. For 10 lb/ft³ the volume
  // must be 50 ft³ = 86,400 in³; / (48 x 40) = 45 in high.
  const estimate = estimateFreightClass([pallet]);
  expect(estimate).toMatchObject({ pounds: 500, density: 9, freightClass: 100 });
  expect(estimate.cubicFeet).toBeCloseTo(55.5556, 4);
  expect(estimate.better).toEqual({ freightClass: 92.5, density: 10, away: 1 });
  expect(estimate.units[0]?.heightForBetter).toBe(45);
});

test("two kinds of freight worked by hand: each row has its class, the shipment one between", () => {
  // Two pallets as above: 1000 lb, 111.11 ft³. One crate of 36 x 36 x 36 in = 27 ft³ with 1080 lb:
  // 40 lb/ft³, class 55. Together 2080 lb / 138.11 ft³ = 15.06 lb/ft³, class 70.
  const crate = { count: 1, length: 36, width: 36, height: 36, weight: 1080 };
  const estimate = estimateFreightClass([{ ...pallet, count: 2 }, crate]);
  expect(estimate.units.map(({ freightClass }) => freightClass)).toEqual([100, 55]);
  expect(estimate).toMatchObject({ pounds: 2080, freightClass: 70 });
  expect(estimate.density).toBeCloseTo(15.0603, 4);
});

test("the count of a row changes its total, not its density", () => {
  const one = estimateFreightClass([pallet]);
  const many = estimateFreightClass([{ ...pallet, count: 7 }]);
  expect(many.density).toBe(one.density);
  expect(many.pounds).toBe(3500);
});

test("the result says how to reach the next class, and that it is an estimate", () => {
  const estimate = estimateFreightClass([pallet]);
  const [unit] = estimate.units;
  expect(unit && betterClassSentence(unit)).toBe(
    "1 lb/ft³ more would make it class 92.5: at most 45 in high at the same weight.",
  );
  expect(betterClassSentence(estimate)).toBe("1 lb/ft³ more would make it class 92.5.");
  expect(estimate.notice).toMatch(/estimate.*density alone.*handling, stowability or liability/);
});

test("the missing density is rounded up", () => {
  // 9.333 lb/ft³: 0.667 short of 10.
  expect(betterClassSentence(estimateFreightClass([cubicFoot(9.333)]))).toMatch(/^0\.67 lb/);
  expect(betterClassSentence(estimateFreightClass([cubicFoot(9.339)]))).toMatch(/^0\.67 lb/);
});

test("the lowest class has no better one", () => {
  const [unit] = estimateFreightClass([cubicFoot(60)]).units;
  expect(unit).toMatchObject({ freightClass: 50, better: null, heightForBetter: null });
  expect(unit && betterClassSentence(unit)).toMatch(/already the lowest/);
});

test("freight too light for any height gets no height", () => {
  const feather = { count: 1, length: 600, width: 100, height: 1, weight: 1 };
  expect(estimateFreightClass([feather]).units[0]?.heightForBetter).toBeNull();
});

test("cutting a piece to the height of the hint reaches the class of the hint", () => {
  fc.assert(
    fc.property(anyUnit, (unit) => {
      const hint = estimateFreightClass([unit]).units[0];
      if (!hint?.better || hint.heightForBetter === null) return;
      const lower = { ...unit, height: hint.heightForBetter };
      expect(densityOf(lower)).toBeGreaterThanOrEqual(hint.better.density);
      const barelyHigher = { ...unit, height: hint.heightForBetter + 0.11 };
      expect(densityOf(barelyHigher)).toBeLessThan(hint.better.density);
    }),
  );
});

test("the shipment's density lies between those of its rows", () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const { density, units: rows } = estimateFreightClass(units);
      const densities = rows.map((row) => row.density);
      expect(density).toBeGreaterThanOrEqual(Math.min(...densities) * (1 - 1e-9));
      expect(density).toBeLessThanOrEqual(Math.max(...densities) * (1 + 1e-9));
    }),
  );
});

test.each([
  ["no rows", []],
  ["a flat piece", [{ ...pallet, height: 0 }]],
  ["no weight", [{ ...pallet, weight: 0 }]],
  ["a negative count", [{ ...pallet, count: -1 }]],
  ["not a number", [{ ...pallet, width: Number.NaN }]],
])("%s is refused", (_, units) => {
  expect(() => estimateFreightClass(units)).toThrow("pieces with sides and weights above 0");
});

test.each([-1, Number.NaN])("a density of %d has no class", (density) => {
  expect(() => classByDensity(density)).toThrow(RangeError);
});
