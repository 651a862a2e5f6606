/** What a person can be to the brokerage. A role counts once it is verified. */
export const roles = ["shipper", "carrier", "staff"] as const;

export type Role = (typeof roles)[number];
