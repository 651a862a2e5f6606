/**
 * The states of a carrier bill. A bill that matches the rate confirmation is approved on arrival;
 * staff approve, dispute or reject any other.
 */
export const billStates = ["to approve", "disputed", "approved", "paid", "rejected"] as const;
export type BillState = (typeof billStates)[number];

export const billStateNames: Record<BillState, string> = {
  "to approve": "To approve",
  disputed: "Disputed",
  approved: "Approved",
  paid: "Paid",
  rejected: "Rejected",
};

/** The names of the states on the carrier's pages. */
export const ownBillStateNames: Record<BillState, string> = {
  "to approve": "In review",
  disputed: "Disputed",
  approved: "Approved for payment",
  paid: "Paid",
  rejected: "Rejected",
};

/** The payee: the carrier, or the factor named in its notice of assignment. */
export type PayTo = {
  name: string;
  lines: readonly string[];
  /** The date of the notice of assignment, ISO 8601; null if the carrier itself is paid. */
  noticeOn: string | null;
};

/** How we paid. We only record payments; the product doesn't make them. */
export const payMethods = ["ACH", "check", "wire"] as const;
export type PayMethod = (typeof payMethods)[number];

export const payMethodNames: Record<PayMethod, string> = {
  ACH: "ACH",
  check: "Check",
  wire: "Wire",
};
