import { decimalText, rateDecimals } from "#app/features/money/decimal.ts";
import { usdText } from "#app/features/money/usd.ts";
import { type EquipmentId, equipmentTypes } from "#app/features/shipments/load/care.ts";
import { type Mode, modes } from "#app/features/shipments/shipment.ts";
import type { FuelUnit } from "./fuel.ts";
import { narrownessOf, placeText } from "./rate-place.ts";

/** What a linehaul rate is for one of. */
export const rateUnits = ["mile", "cwt", "flat"] as const;
type RateUnit = (typeof rateUnits)[number];

export const rateUnitNames: Record<RateUnit, string> = {
  mile: "Per mile",
  cwt: "Per cwt",
  flat: "Flat",
};

/** What a form offers as modes. */
export const rateModes: readonly Mode[] = modes;

/** What a form offers as equipment. */
export const equipmentOptions = equipmentTypes.map(({ id, label }) => ({ value: id, text: label }));

/** The equipment of a load that names none. */
export const usualEquipment: EquipmentId = "dry-van";

/** What we charge customers on a lane while it is valid. */
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
  /** The least that the linehaul comes to, in US cents. */
  minimumCents: number | null;
  /** How fuel comes on top; null where the rate includes it. */
  fuel: FuelUnit | null;
  /** Business days; null where they are estimated. */
  transitDays: number | null;
  /** ISO 8601 dates, both included; a rate without an end is valid until one is set. */
  validFrom: string;
  validTo: string | null;
  createdAt: Date;
};

/** Whether a rate has yet to begin, is valid, or has ended on a day. */
export function rateStateOn(
  { validFrom, validTo }: Pick<Rate, "validFrom" | "validTo">,
  day: string,
): "upcoming" | "current" | "ended" {
  if (validFrom > day) return "upcoming";
  return validTo !== null && validTo < day ? "ended" : "current";
}

/**
 * The rate that wins among those that fit a load: the narrowest lane, both ends taken together (a
 * ZIP code counts 3, a 3-digit ZIP 2, a state 1, a region 0). Ties go to the narrower origin, then
 * to a rate for the load's own equipment before one for any, then to the one valid from the later
 * day, then to the one that was entered last. Undefined where there is none.
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
    // Entered in the same millisecond, as those of one import: any order will do that stays.
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

/** The equipment of a rate as people read it. */
export function equipmentText(equipment: EquipmentId | null): string {
  return equipmentOptions.find(({ value }) => value === equipment)?.text ?? "Any";
}

/** The price of a rate as people read it: "$2.1875 per mile, at least $450.00". */
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

/** The lane of a rate as people read it: "462xx to Great Lakes". */
export function laneText({ origin, destination }: Pick<Rate, "origin" | "destination">): string {
  return `${placeText(origin)} to ${placeText(destination)}`;
}
