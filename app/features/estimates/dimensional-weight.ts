import { cubicInches, type HandlingUnit, settled, sumOf, totalPounds } from "./handling-unit.ts";

/**
 * Cubic inches per pound of dimensional weight. An industry convention, not a law: a carrier may
 * use another divisor, so every function takes it.
 */
export const DIMENSIONAL_DIVISORS = { domestic: 194, international: 166 } as const;

export type AirService = keyof typeof DIMENSIONAL_DIVISORS;

export const DIMENSIONAL_WEIGHT_NOTICE =
  "This weight is an estimate. The divisor is industry convention; a carrier may use another one or round differently.";

/** All weights in pounds. */
export type WeightEstimate = {
  readonly actual: number;
  /** Cubic inches over the divisor, not rounded. */
  readonly dimensional: number;
  /** The greater of the two, rounded up to a whole pound. */
  readonly chargeable: number;
  /** The weight that is charged; equal weights are charged as actual. */
  readonly basis: "actual" | "dimensional";
};

export type ChargeableWeight = WeightEstimate & {
  readonly divisor: number;
  /** For one piece of each row, in input order: shows which piece makes the difference. */
  readonly pieces: readonly WeightEstimate[];
  readonly notice: string;
};

/**
 * The chargeable weight of a shipment: the greater of total pounds and total cubic inches /
 * divisor. Our rounding: sums are compared unrounded, and only the chargeable weight is rounded up
 * to a whole pound, so the shipment may be charged less than its pieces separately. Throws a
 * RangeError without rows, or when a number is not above 0.
 */
export function chargeableWeight(
  units: readonly HandlingUnit[],
  divisor: number = DIMENSIONAL_DIVISORS.domestic,
): ChargeableWeight {
  const values = units.flatMap((unit) => [unit.count, cubicInches(unit), unit.weight]);
  const valid = [divisor, ...values].every((value) => Number.isFinite(value) && value > 0);
  if (units.length === 0 || !valid) {
    throw new RangeError("Chargeable weight needs pieces and a divisor above 0");
  }
  return {
    divisor,
    ...compare(totalPounds(units), sumOf(units, cubicInches) / divisor),
    pieces: units.map((unit) => compare(unit.weight, cubicInches(unit) / divisor)),
    notice: DIMENSIONAL_WEIGHT_NOTICE,
  };
}

function compare(actual: number, exact: number): WeightEstimate {
  const dimensional = settled(exact);
  const chargeable = Math.ceil(Math.max(actual, dimensional));
  return {
    actual,
    dimensional,
    chargeable,
    basis: dimensional > actual ? "dimensional" : "actual",
  };
}
