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

/** The modes of legs, each once, such as "Cartage, air". */
export function legModesText(legs: readonly { mode: LegMode }[]): string {
  const [first = "", ...others] = new Set(legs.map(({ mode }) => legModeNames[mode]));
  return [first, ...others.map((name) => (name === "LTL" ? name : name.toLowerCase()))].join(", ");
}
