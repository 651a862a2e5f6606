import type { ReferenceKind } from "#app/features/shipments/load/reference.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";

/** The modes of a leg. */
export const legModes = ["truck", "LTL", "drayage", "cartage", "air", "ocean", "rail"] as const;
export type LegMode = (typeof legModes)[number];

export const legModeNames: Record<LegMode, string> = {
  truck: "Truck",
  LTL: "LTL",
  drayage: "Drayage",
  cartage: "Cartage",
  air: "Air",
  ocean: "Ocean",
  rail: "Rail",
};

/** The kinds of numbers that a leg has of its own. */
export const legReferenceKinds = [
  "PRO",
  "AWB",
  "booking",
  "container",
  "seal",
  "pickup number",
] as const satisfies readonly ReferenceKind[];

/** Maximum legs per load; our own limit. */
export const maximumLegs = 8;

const modeOfOnlyLeg: Record<Mode, LegMode> = {
  LTL: "LTL",
  FTL: "truck",
  AIR: "air",
  OCEAN: "ocean",
};

/** The mode of the only leg of a load. */
export function onlyLegMode(mode: Mode): LegMode {
  return modeOfOnlyLeg[mode];
}
