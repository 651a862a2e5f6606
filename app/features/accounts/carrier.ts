/** Equipment types on the carrier registration. */
export const equipmentKinds = [
  "Dry van",
  "Refrigerated",
  "Flatbed",
  "Step deck",
  "Container chassis",
  "Straight truck",
  "Cargo van",
] as const;
