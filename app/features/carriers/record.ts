/** By which number a carrier is asked for: USDOT, or the docket behind MC. */
export const numberKinds = ["dot", "mc"] as const;
export type NumberKind = (typeof numberKinds)[number];

export type CarrierNumber = { kind: NumberKind; number: string };

/** Not answered yet, known to FMCSA, or unknown there. */
export const checkStates = ["waiting", "found", "not_found"] as const;
export type CheckState = (typeof checkStates)[number];

/** What FMCSA has on a carrier. */
export type CarrierRecord = {
  legalName: string;
  dbaName: string | null;
  dotNumber: string;
  /** Null: the answer did not say. */
  allowedToOperate: boolean | null;
  outOfService: boolean | null;
  phone: string | null;
  /** On one line. */
  address: string | null;
};
