import type { Mode } from "#app/features/shipments/shipment.ts";

/** The modes of a leg. */
export const legModes = ["truck", "LTL", "drayage", "cartage", "air", "ocean", "rail"] as const;
export type LegMode = (typeof legModes)[number];

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
