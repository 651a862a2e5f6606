import fc from "fast-check";
import type { HandlingUnit } from "./handling-unit.ts";

/** A number with at most two decimals, as people type it. */
const hundredths = (max: number) => fc.integer({ min: 10, max: max * 100 }).map((n) => n / 100);

/** For tests: any row that the forms accept. */
export const anyUnit: fc.Arbitrary<HandlingUnit> = fc.record({
  count: fc.integer({ min: 1, max: 99 }),
  length: hundredths(636),
  width: hundredths(636),
  height: hundredths(636),
  weight: hundredths(48_000),
});

export const anyUnits = fc.array(anyUnit, { minLength: 1, maxLength: 20 });
