/** Modes that have an estimate, with their names. */
export const TRANSIT_MODES = {
  ltl: "Less than truckload (LTL)",
  ftl: "Full truckload (FTL)",
  "expedited-ground": "Expedited ground, one driver",
  "expedited-team": "Expedited ground, team of two drivers",
  intermodal: "Intermodal",
  air: "Air freight",
} as const;

export type TransitMode = keyof typeof TRANSIT_MODES;

/** The modes in the order of the form. */
export const TRANSIT_MODE_IDS = Object.keys(TRANSIT_MODES) as TransitMode[];
