/** Why a receiver refuses freight, as our team and the carrier read it. */
export const refusalReasons = [
  "Damaged freight",
  "Wrong freight",
  "Not ordered",
  "Too late",
  "No room",
  "Other",
] as const;
