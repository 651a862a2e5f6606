import { DENSITY_SCALE, type FreightClass } from "./density-scale.ts";
import {
  CUBIC_INCHES_PER_CUBIC_FOOT,
  cubicInches,
  type HandlingUnit,
  settled,
  totalCubicFeet,
  totalPounds,
} from "./handling-unit.ts";

/** Shown with every class, because density alone does not settle it. */
export const FREIGHT_CLASS_NOTICE =
  "This class is an estimate from density alone (NMFC Docket 2025-1, in force since July 19, 2025). Items with handling, stowability or liability limits are excepted.";

/** What it takes to reach the next lower class. Densities in pounds per cubic foot. */
export type BetterClass = {
  readonly freightClass: FreightClass;
  /** The minimum density of that class. */
  readonly density: number;
  /** How much denser the freight would have to be. */
  readonly away: number;
};

export type ClassEstimate = {
  /** Pounds per cubic foot, not rounded for display. */
  readonly density: number;
  readonly freightClass: FreightClass;
  /** Null in class 50, the lowest. */
  readonly better: BetterClass | null;
};

export type UnitEstimate = ClassEstimate & {
  /**
   * The greatest height of one piece, in inches to a tenth, that reaches the better class with the
   * same weight and footprint. Null where there is none, or less than a tenth of an inch.
   */
  readonly heightForBetter: number | null;
};

export type ShipmentEstimate = ClassEstimate & {
  readonly pounds: number;
  readonly cubicFeet: number;
  /** One for each input row, in order. */
  readonly units: readonly UnitEstimate[];
  readonly notice: string;
};

/**
 * The class of every row and of the whole shipment (total pounds over total cubic feet). Throws a
 * RangeError without rows, or when a count, dimension or weight is not a number above 0.
 */
export function estimateFreightClass(units: readonly HandlingUnit[]): ShipmentEstimate {
  const values = units.flatMap((unit) => [unit.count, cubicInches(unit), unit.weight]);
  if (units.length === 0 || !values.every((value) => Number.isFinite(value) && value > 0)) {
    throw new RangeError("Freight class needs pieces with sides and weights above 0");
  }
  const pounds = totalPounds(units);
  const cubicFeet = totalCubicFeet(units);
  return {
    pounds,
    cubicFeet,
    ...estimate(settled(pounds / cubicFeet)),
    units: units.map(estimateUnit),
    notice: FREIGHT_CLASS_NOTICE,
  };
}

/** Pounds per cubic foot of one piece: pounds / (length x width x height in inches / 1728). */
export function densityOf(unit: HandlingUnit): number {
  return settled((unit.weight * CUBIC_INCHES_PER_CUBIC_FOOT) / cubicInches(unit));
}

/** The class for a density in pounds per cubic foot; a boundary belongs to the denser step. */
export function classByDensity(density: number): FreightClass {
  return tierOf(density).freightClass;
}

/** A sentence about what would bring a row, or the shipment, into the next lower class. */
export function betterClassSentence(estimate: ClassEstimate | UnitEstimate): string {
  const { better } = estimate;
  if (!better) return "This is already the lowest class density can give.";
  // Rounded up, so that the shown figure is always sufficient.
  const away = Math.ceil(settled(better.away * 100)) / 100;
  const start = `${away} lb/ft³ more would make it class ${better.freightClass}`;
  const height = "heightForBetter" in estimate ? estimate.heightForBetter : null;
  return height === null ? `${start}.` : `${start}: at most ${height} in high at the same weight.`;
}

function estimateUnit(unit: HandlingUnit): UnitEstimate {
  const result = estimate(densityOf(unit));
  if (!result.better) return { ...result, heightForBetter: null };
  const inches =
    (unit.weight * CUBIC_INCHES_PER_CUBIC_FOOT) /
    (unit.length * unit.width * result.better.density);
  // Rounded down: a tenth more would miss the class.
  const tenths = Math.floor(settled(inches * 10));
  return { ...result, heightForBetter: tenths > 0 ? tenths / 10 : null };
}

function estimate(density: number): ClassEstimate {
  const { freightClass, below } = tierOf(density);
  if (below === null) return { density, freightClass, better: null };
  const better = { freightClass: classByDensity(below), density: below };
  return { density, freightClass, better: { ...better, away: settled(below - density) } };
}

function tierOf(density: number) {
  const tier = DENSITY_SCALE.findLast(({ from }) => density >= from);
  if (!tier) throw new RangeError(`No density: ${density}`);
  return tier;
}
