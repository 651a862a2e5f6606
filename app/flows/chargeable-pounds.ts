import { chargeableWeight } from "#app/features/estimates/dimensional-weight.ts";

/** Equal handling units; dimensions in inches and pounds are those of one. */
type Unit = Record<"length" | "width" | "height" | "weight", number | null> & { count: number };

/**
 * The pounds that domestic air freight is charged for, the greater of its actual and its dimensional
 * weight; null until each unit has its dimensions and weight.
 */
export function chargeablePounds(units: readonly Unit[]): number | null {
  const measured = units.flatMap(withMeasures);
  if (units.length === 0 || measured.length < units.length) return null;
  return chargeableWeight(measured).chargeable;
}

function withMeasures({ count, length, width, height, weight }: Unit) {
  if (length === null || width === null || height === null || weight === null) return [];
  return [{ count, length, width, height, weight }];
}
