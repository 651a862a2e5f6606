/** What our team sets of a leg, in the order in which it happens. */
export const legTimeLabels = {
  cameAt: "Arrived at pickup",
  pickedUpAt: "Picked up",
  arrivedAt: "Arrived at delivery",
  handedOffAt: "Delivered or handed off",
} as const;

export type LegTimeField = keyof typeof legTimeLabels;
