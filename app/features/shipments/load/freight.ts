import { type Hazmat, hasCompleteHazmat } from "./hazmat.ts";

/** Kinds of handling units. */
export const unitKinds = [
  "Pallet",
  "Crate",
  "Box",
  "Drum",
  "Tote",
  "Roll",
  "Bundle",
  "Bag",
  "Loose",
  "Other",
] as const;
export type UnitKind = (typeof unitKinds)[number];

/** The NMFC freight classes; density alone gives only some of them. */
export const freightClasses = [
  50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500,
] as const;

export const freightLimits = {
  units: 20,
  itemsOfUnit: 5,
  count: 999,
  pieces: 100_000,
  /** Inches: the 53 ft of the longest trailer we offer. */
  side: 636,
  /** Inches: the 10 ft that the lower deck of a step deck leaves, our lowest trailer. */
  usualHeight: 120,
  /** Pounds per unit. */
  weight: 100_000,
  /** Cents: ten million dollars. */
  valueCents: 1_000_000_000,
} as const;

/** One kind of goods in a handling unit. */
export type FreightItem = {
  /** Once it is stored. */
  id?: string | undefined;
  description: string;
  pieces: number;
  packaging: UnitKind | null;
  /** Pounds of this item in one unit. */
  weight: number | null;
  freightClass: number | null;
  /** As the customer typed it; the product does not include NMFC texts. */
  nmfc: string | null;
  valueCents: number | null;
  /** Null for an item that is not hazardous. */
  hazmat: Hazmat | null;
};

/** Equal handling units; dimensions in inches and weight in pounds are those of one. */
export type FreightUnit = {
  /** Once it is stored. */
  id?: string | undefined;
  kind: UnitKind;
  count: number;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  stackable: boolean;
  items: readonly FreightItem[];
};

/** The total pounds of all units; null without units, or while one has no weight. */
export function totalWeight(units: readonly FreightUnit[]): number | null {
  if (units.length === 0) return null;
  let hundredths = 0;
  for (const { count, weight } of units) {
    if (weight === null) return null;
    hundredths += count * Math.round(weight * 100);
  }
  return hundredths / 100;
}

/** The hazardous items of a load. */
export function hazardousItems<Item extends Pick<FreightItem, "hazmat">>(
  units: readonly { items: readonly Item[] }[],
): Item[] {
  return units.flatMap(({ items }) => items.filter(({ hazmat }) => hazmat !== null));
}

/** Handling units as goods alone, for another load or a reader who can't edit them. */
export function withoutIds(units: readonly FreightUnit[]): FreightUnit[] {
  return units.map(({ id, ...unit }) => ({
    ...unit,
    items: unit.items.map(({ id: itemId, ...item }) => item),
  }));
}

/** Whether every hazardous item has everything the shipping paper needs. */
export function isHazmatComplete(
  units: readonly { items: readonly Pick<FreightItem, "hazmat">[] }[],
): boolean {
  return hazardousItems(units).every(({ hazmat }) => hazmat !== null && hasCompleteHazmat(hazmat));
}
