/** What a person can be to the brokerage. A role counts once it is verified. */
export const roles = ["shipper", "carrier", "staff"] as const;

export type Role = (typeof roles)[number];

/** The roles that a person may ask for; staff are made by staff. */
export const openRoles = ["shipper", "carrier"] as const;

export type OpenRole = (typeof openRoles)[number];

/** Where a request for a role stands. */
export type RoleStanding = {
  role: Role;
  state: "requested" | "verified" | "declined";
  /** ISO 8601. */
  requestedAt: string;
  decidedAt: string | null;
  /** Why it was declined, in the words of staff. */
  reason: string | null;
};

/** What became of a request for a role. */
export const requestStates = ["waiting", "verified", "declined"] as const;
export type RequestState = (typeof requestStates)[number];
