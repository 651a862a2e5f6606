/** What carriers drive, as the sign-up form offers it. */
export const equipmentKinds = [
  "Dry van",
  "Refrigerated",
  "Flatbed",
  "Step deck",
  "Container chassis",
  "Straight truck",
  "Cargo van",
] as const;
