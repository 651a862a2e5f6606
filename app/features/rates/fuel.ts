import { type ChargeLine, chargeLine, flatLine } from "#app/features/money/charge-line.ts";
import { decimalText, percentOf } from "#app/features/money/decimal.ts";
import { percentText } from "#app/features/money/margin.ts";

/** How a fuel surcharge is reckoned: on miles, or as a part of the linehaul. */
export const fuelUnits = ["mile", "percent"] as const;
export type FuelUnit = (typeof fuelUnits)[number];

export const fuelUnitNames: Record<FuelUnit, string> = {
  mile: "Per mile",
  percent: "Percent of linehaul",
};

/** Decimals of the weekly diesel price, which the EIA gives in dollars a gallon. */
export const dieselDecimals = 3;

/** Days for which a diesel price holds after its week's Monday: one missed week is forgiven. */
export const dieselDays = 14;

/** From which diesel price on which surcharge holds. */
export type FuelBracket = {
  /** Thousandths of a dollar a gallon. */
  from: number;
  /** Ten-thousandths of a dollar a mile, or hundredths of a percent of the linehaul. */
  surcharge: number;
};

/** The surcharge at a diesel price (thousandths of a dollar); 0 below the first bracket. */
export function surchargeAt(brackets: readonly FuelBracket[], diesel: number): number {
  return brackets.findLast(({ from }) => from <= diesel)?.surcharge ?? 0;
}

/** The diesel price as people read it: "$3.758". */
export function dieselText(diesel: number): string {
  const text = decimalText(diesel, dieselDecimals);
  const [dollars, decimals = ""] = text.split(".");
  return `$${dollars}.${decimals.padEnd(dieselDecimals, "0")}`;
}

type Haul = {
  unit: FuelUnit;
  brackets: readonly FuelBracket[];
  /** Thousandths of a dollar a gallon. */
  diesel: number;
  /** Thousandths of a mile. */
  miles: number;
  /** What the linehaul comes to, in US cents. */
  linehaulCents: number;
};

/** The fuel surcharge of a load, always a line of its own; null where diesel is below the table. */
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
