import type { LegMode } from "#app/features/shipments/load/leg-mode.ts";
import type { ReferenceKind } from "#app/features/shipments/load/reference.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";

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
