/**
 * How far a carrier's bill has come. One that matches the rate confirmation is approved as it comes; a
 * difference waits for staff, who approve it, dispute it or reject the bill.
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

/** What a carrier reads of the same. */
export const ownBillStateNames: Record<BillState, string> = {
  "to approve": "In review",
  disputed: "Disputed",
  approved: "Approved for payment",
  paid: "Paid",
  rejected: "Rejected",
};

/** Where a payment goes: the carrier, or the factor of its notice of assignment. */
export type PayTo = {
  name: string;
  lines: readonly string[];
  /** Of the notice of assignment, an ISO 8601 date; null where the carrier itself is paid. */
  noticeOn: string | null;
};

/** How we paid. We record payments and make none. */
export const payMethods = ["ACH", "check", "wire"] as const;
export type PayMethod = (typeof payMethods)[number];

export const payMethodNames: Record<PayMethod, string> = {
  ACH: "ACH",
  check: "Check",
  wire: "Wire",
};
