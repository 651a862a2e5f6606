/**
 * Equal pieces of freight: pallets, crates, drums or boxes. Every measure, including the weight, is
 * that of ONE piece, whatever the count. Length, width and height in inches, weight in pounds.
 */
export type HandlingUnit = {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
};

/** Cubic inches in a cubic foot. */
export const CUBIC_INCHES_PER_CUBIC_FOOT = 1728;

/** Cubic inches of one piece. */
export function cubicInches({ length, width, height }: HandlingUnit): number {
  return length * width * height;
}

/** Pounds of all pieces of all rows. */
export function totalPounds(units: readonly HandlingUnit[]): number {
  return settled(sumOf(units, ({ weight }) => weight));
}

/** Cubic feet of all pieces of all rows. */
export function totalCubicFeet(units: readonly HandlingUnit[]): number {
  return sumOf(units, cubicInches) / CUBIC_INCHES_PER_CUBIC_FOOT;
}

/** Sums `ofOne` over all pieces. */
export function sumOf(
  units: readonly HandlingUnit[],
  ofOne: (unit: HandlingUnit) => number,
): number {
  return units.reduce((sum, unit) => sum + unit.count * ofOne(unit), 0);
}

/**
 * Removes binary rounding errors: 25 pieces of 2.2 lb weigh 55 lb, not 55.00000000000001. Twelve
 * digits are more than any scale or tape can read.
 */
export function settled(value: number): number {
  return Number(value.toPrecision(12));
}
