import { type ChargeLine, chargeLine, flatLine } from "#app/features/money/charge-line.ts";
import { decimalText, percentOf } from "#app/features/money/decimal.ts";
import { percentText } from "#app/features/money/margin.ts";

/** The basis of a fuel surcharge: miles, or a percentage of the linehaul. */
export const fuelUnits = ["mile", "percent"] as const;
export type FuelUnit = (typeof fuelUnits)[number];

export const fuelUnitNames: Record<FuelUnit, string> = {
  mile: "Per mile",
  percent: "Percent of linehaul",
};

/** Decimals of the weekly diesel price, which the EIA publishes in dollars per gallon. */
export const dieselDecimals = 3;

/**
 * Days from its Monday that a diesel price is valid. Two weeks, so that a week without an entry
 * doesn't stop pricing.
 */
export const dieselDays = 14;

/** A surcharge, and the diesel price from which it applies. */
export type FuelBracket = {
  /** Thousandths of a dollar per gallon. */
  from: number;
  /** Ten-thousandths of a dollar per mile, or hundredths of a percent of the linehaul. */
  surcharge: number;
};

/**
 * The surcharge at a diesel price (thousandths of a dollar per gallon); 0 below the first bracket.
 */
export function surchargeAt(brackets: readonly FuelBracket[], diesel: number): number {
  return brackets.findLast(({ from }) => from <= diesel)?.surcharge ?? 0;
}

/** The diesel price as text: "$3.758". */
export function dieselText(diesel: number): string {
  const text = decimalText(diesel, dieselDecimals);
  const [dollars, decimals = ""] = text.split(".");
  return `$${dollars}.${decimals.padEnd(dieselDecimals, "0")}`;
}

type Haul = {
  unit: FuelUnit;
  brackets: readonly FuelBracket[];
  /** Thousandths of a dollar per gallon. */
  diesel: number;
  /** Thousandths of a mile. */
  miles: number;
  /** The linehaul charge in US cents. */
  linehaulCents: number;
};

/** The fuel surcharge line of a load; null when diesel is below the first bracket. */
export function fuelLine({
  unit,
  brackets,
  diesel,
  miles,
  linehaulCents,
}: Haul): ChargeLine | null {
  const surcharge = surchargeAt(brackets, diesel);
  if (surcharge === 0) return null;
  const at = `diesel at ${dieselText(diesel)}`;
  if (unit === "mile") {
    const description = `Fuel surcharge, ${at}`;
    return chargeLine({
      code: "fuel",
      description,
      quantity: miles,
      unit: "mile",
      rate: surcharge,
    });
  }
  const cents = percentOf(linehaulCents, surcharge);
  const description = `Fuel surcharge, ${percentText(surcharge)} of linehaul, ${at}`;
  return cents === 0 ? null : flatLine("fuel", cents, description);
}
