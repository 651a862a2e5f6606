/** A person's relationship to the brokerage. A role takes effect once it is verified. */
export const roles = ["shipper", "carrier", "staff"] as const;

export type Role = (typeof roles)[number];

/** The roles a person may request; staff are appointed. */
export const openRoles = ["shipper", "carrier"] as const;

export type OpenRole = (typeof openRoles)[number];

/** The state of a role request. */
export type RoleStanding = {
  role: Role;
  state: "requested" | "verified" | "declined";
  /** ISO 8601. */
  requestedAt: string;
  decidedAt: string | null;
  /** The reason staff gave for declining it. */
  reason: string | null;
};

/** The states of a role request. */
export const requestStates = ["waiting", "verified", "declined"] as const;
export type RequestState = (typeof requestStates)[number];
