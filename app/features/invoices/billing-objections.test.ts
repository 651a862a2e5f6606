import { expect, test } from "vitest";
import { billingObjections } from "./billing-objections.ts";

const ready = {
  isDelivered: true,
  isCanceled: false,
  hasProof: true,
  hasProofToReview: false,
  hasFreightProblem: false,
  hasWaiting: false,
  unbilledCents: 1,
};

test("a delivered load with its proof of delivery and charges can be billed", () => {
  expect(billingObjections(ready)).toEqual([]);
});

test.each([
  [{ isDelivered: false }, "The load isn't delivered yet."],
  [{ isDelivered: false, hasProof: false }, "The load isn't delivered yet."],
  [{ hasProof: false }, "The proof of delivery is missing."],
  [{ hasProof: false, hasProofToReview: true }, "Review the proof of delivery first."],
  [{ hasFreightProblem: true }, "Something is wrong with the freight: its exception is open."],
  [{ hasWaiting: true }, "A charge is waiting for the customer's approval."],
  [{ unbilledCents: 0 }, "There's nothing left to bill."],
  [{ unbilledCents: -1 }, "There's nothing left to bill."],
])("with %j, staff read: %s", (facts, objection) => {
  expect(billingObjections({ ...ready, ...facts })).toEqual([objection]);
});

test("a load with a proof of delivery can be billed while a newer one waits for review", () => {
  expect(billingObjections({ ...ready, hasProofToReview: true })).toEqual([]);
});

test("a canceled load can be billed for its costs without delivery or proof", () => {
  const canceled = { ...ready, isCanceled: true };
  expect(billingObjections({ ...canceled, isDelivered: false, hasProof: false })).toEqual([]);
  expect(billingObjections({ ...canceled, hasProof: false })).toEqual([]);
  expect(billingObjections({ ...canceled, unbilledCents: 0 })).toHaveLength(1);
});
