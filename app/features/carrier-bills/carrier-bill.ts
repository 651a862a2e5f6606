import { referenceKey } from "#app/features/money/reference-key.ts";

/**
 * The states of a carrier bill. A bill that matches what is left to bill of a delivered load is
 * approved on arrival; staff approve, dispute or reject any other.
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

/** The days of a bill by which an export finds it. */
export const billDays = ["billed", "paid"] as const;
export type BillDay = (typeof billDays)[number];

export const billDayNames: Record<BillDay, string> = {
  billed: "By bill date",
  paid: "By date paid",
};

/** What makes a bill's number one number, however it is spelled. */
export function billNumberKey(number: string): string {
  return referenceKey(number);
}

type Matched = {
  totalCents: number;
  /** What was left to bill. */
  expectedCents: number;
  hasProof: boolean;
  /** Whether a proof of delivery waits for our review. */
  hasProofToReview: boolean;
  /** Whether an exception about its freight is open. */
  hasFreightProblem: boolean;
  /** Whether an earlier bill for it waits for our decision. */
  hasEarlierBill: boolean;
  /** Whether another bill for it is approved or paid. */
  hasApprovedBill: boolean;
  isCanceled: boolean;
  /** Whether the carrier no longer had the load at its delivery. */
  hasEnded: boolean;
};

/**
 * Why a person must decide on a bill, in words for its carrier too; nothing for a bill that is
 * approved on arrival. A canceled load has no proof of delivery, and what was agreed for it may not
 * be owed.
 */
export function reviewReasons(bill: Matched): string[] {
  return [
    bill.isCanceled &&
      "The load was canceled, so our team decides what's owed, such as a truck ordered, not used (TONU).",
    !bill.isCanceled &&
      bill.hasEnded &&
      "Another carrier took this load over, so our team decides what's owed.",
    !bill.isCanceled && !bill.hasEnded && !bill.hasProof && proofReason(bill),
    bill.hasFreightProblem &&
      "Something is wrong with this load's freight, and our team hasn't resolved it yet.",
    bill.hasEarlierBill &&
      "We haven't decided on an earlier bill for this load, so this one may be a duplicate.",
    bill.totalCents !== bill.expectedCents && amountReason(bill),
  ].filter((reason) => reason !== false);
}

const proofReason = ({ hasProofToReview }: Matched) =>
  hasProofToReview
    ? "We're still reviewing the proof of delivery."
    : "The proof of delivery is missing.";

function amountReason({ expectedCents, hasEarlierBill, hasApprovedBill }: Matched): string {
  if (!hasEarlierBill && !hasApprovedBill) return "The amount differs from what was agreed.";
  if (expectedCents > 0) return "The amount differs from what is left to bill for this load.";
  return hasEarlierBill
    ? "Nothing is left to bill for this load after other bills."
    : "Another bill already covers all that was agreed for this load, so this one may be a duplicate.";
}

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
