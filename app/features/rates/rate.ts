import { decimalText, rateDecimals } from "#app/features/money/decimal.ts";
import { usdText } from "#app/features/money/usd.ts";
import { type EquipmentId, equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { type Mode, modes } from "#app/features/shipments/shipment.ts";
import type { FuelUnit } from "./fuel.ts";
import { narrownessOf, placeText } from "./rate-place.ts";

/** The unit that a linehaul rate is charged by. */
export const rateUnits = ["mile", "cwt", "flat"] as const;
type RateUnit = (typeof rateUnits)[number];

export const rateUnitNames: Record<RateUnit, string> = {
  mile: "Per mile",
  cwt: "Per cwt",
  flat: "Flat",
};

/** The modes in a form. */
export const rateModes: readonly Mode[] = modes;

/** The equipment in a form. */
export const equipmentOptions = equipmentTypes.map(({ id, label }) => ({ value: id, text: label }));

/** The equipment assumed for a load that names none. */
export const usualEquipment: EquipmentId = "dry-van";

/** A price that we charge customers on a lane, with the dates it's in effect. */
export type Rate = {
  id: string;
  /** A ZIP code, a 3-digit ZIP, a state or a region; see `rate-place.ts`. */
  origin: string;
  destination: string;
  mode: Mode;
  /** Null for any equipment. */
  equipment: EquipmentId | null;
  unit: RateUnit;
  /** Ten-thousandths of a dollar. */
  rate: number;
  /** The minimum linehaul charge in US cents. */
  minimumCents: number | null;
  /** The basis of the fuel surcharge; null if the rate includes fuel. */
  fuel: FuelUnit | null;
  /** Business days; null if they are estimated. */
  transitDays: number | null;
  /** ISO 8601 dates, inclusive; without an end date the rate stays in effect. */
  validFrom: string;
  validTo: string | null;
  createdAt: Date;
};

/**
 * The rate that prices a load, out of those that match it: the one with the narrowest lane, both
 * ends added up (`narrownessOf`). Ties go to the narrower origin, then to a rate for the load's own
 * equipment, then to the later start date, then to the one entered last. Undefined if there is
 * none.
 */
export function pickRate<One extends Rate>(fitting: readonly One[]): One | undefined {
  return fitting.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other))).at(-1);
}

function rankOf({ origin, destination, equipment, validFrom, createdAt, id }: Rate) {
  return [
    narrownessOf(origin) + narrownessOf(destination),
    narrownessOf(origin),
    equipment === null ? 0 : 1,
    Date.parse(validFrom),
    createdAt.getTime(),
    // Rates of one import share a millisecond: any stable order will do.
    id,
  ];
}

function compareRanks(one: (number | string)[], other: (number | string)[]): number {
  for (const [place, rank] of one.entries()) {
    const against = other[place] ?? 0;
    if (rank !== against) return rank < against ? -1 : 1;
  }
  return 0;
}

/** The name of a rate's equipment. */
export function equipmentText(equipment: EquipmentId | null): string {
  return equipmentOptions.find(({ value }) => value === equipment)?.text ?? "Any";
}

/** The price of a rate as text: "$2.1875 per mile, at least $450.00". */
export function priceText({
  unit,
  rate,
  minimumCents,
}: Pick<Rate, "unit" | "rate" | "minimumCents">) {
  const [dollars, decimals = ""] = decimalText(rate, rateDecimals).split(".");
  const price = `$${Number(dollars).toLocaleString("en-US")}.${decimals.padEnd(2, "0")}`;
  const least = minimumCents === null ? "" : `, at least ${usdText(minimumCents)}`;
  return `${price} ${rateUnitNames[unit].toLowerCase()}${least}`;
}

/** The lane of a rate as text: "462xx to Great Lakes". */
export function laneText({ origin, destination }: Pick<Rate, "origin" | "destination">): string {
  return `${placeText(origin)} to ${placeText(destination)}`;
}
