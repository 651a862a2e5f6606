import { z } from "zod";
import { reasonText } from "#app/features/accounts/desk-schema.ts";

/** What a customer says is wrong with an invoice. */
export const disputeInput = z.strictObject({ reason: reasonText("What's wrong") }).meta({
  id: "NewDispute",
  example: { reason: "Line 2 bills a liftgate. The dock didn't need one." },
});

/** Our answer to it. */
export const disputeAnswerInput = z.strictObject({ answer: reasonText("The answer") }).meta({
  id: "DisputeAnswer",
  example: { answer: "The driver noted the liftgate on the proof of delivery." },
});

/** The Dispute invoice form. */
export const disputeSchema = z.object(disputeInput.shape);

/** The Answer dispute form. */
export const disputeAnswerSchema = z.object(disputeAnswerInput.shape);
