import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { requirablePapers } from "#app/features/papers/paper.ts";
import { checkboxes, line, optionalLine } from "#app/forms/fields.ts";
import { billingLimits, paymentLimits } from "#app/forms/limits.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { paymentMethods } from "./invoice.ts";

/**
 * The Record payment form.
 * @param today ISO 8601 date
 */
export function paymentSchema(today: string) {
  return z.object({
    /** What was open when the person began to fill it in, in cents; left out by programs. */
    version: seenState.optional(),
    cents: usdField("Amount"),
    method: z.enum(paymentMethods, { error: "Choose how it was paid" }),
    receivedOn: isoDay("Received on is required").refine(
      (day) => day <= today,
      "Received on can't be in the future",
    ),
    reference: optionalLine({ what: "Reference", ...paymentLimits.reference }),
  });
}

/**
 * The form for one payment of several invoices: each invoice with its amount, where it is split by
 * hand.
 * @param today ISO 8601 date
 */
export function customerPaymentSchema(today: string) {
  const part = z.object({
    id: z.uuid({ error: damagedForm }),
    cents: usdField("Amount").optional(),
  });
  return paymentSchema(today).extend({ parts: z.array(part).max(1_000, damagedForm).default([]) });
}

/** The Void payment form. */
export const voidSchema = z.object({
  /** The payment's ID. */
  id: z.coerce.number({ error: damagedForm }).int().positive(),
  reason: reasonText("The reason"),
});

/** The Issue credit memo form. */
export const creditSchema = z.object({
  cents: usdField("Amount"),
  reason: reasonText("The reason"),
});

const terms = "Payment terms must be 0 to 120 days";

/** The Billing details form. */
export const billingSchema = z.object({
  version: seenState,
  name: line({ what: "Bill to", ...billingLimits.name }),
  street: line({ what: "Street", ...billingLimits.street }),
  city: line({ what: "City", ...billingLimits.city }),
  state: z
    .string({ error: "State is required" })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "State must be two letters, such as IN"),
  postalCode: z
    .string({ error: "ZIP code is required" })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "ZIP code must have 5 digits"),
  email: z
    .union([z.literal(""), z.email("Enter one email address")], {
      error: "Enter one email address",
    })
    .optional()
    .transform((typed) => typed || null),
  termsDays: z.coerce.number(terms).int(terms).min(0, terms).max(120, terms),
  requiredPapers: checkboxes(requirablePapers, damagedForm),
});
