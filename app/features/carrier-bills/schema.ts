import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { checkAccessorialRows, typedLineFields } from "#app/features/money/typed-lines.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { billLimits, paymentLimits } from "#app/forms/limits.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { payMethods } from "./carrier-bill.ts";

const past = (what: string, today: string) =>
  isoDay(`${what} is required`).refine((day) => day <= today, `${what} can't be in the future`);

/** What the bill form sends besides its file. @param today ISO 8601 date */
export function billSchema(today: string) {
  return z
    .object({
      number: line({ what: "Bill number", ...billLimits.number }),
      billedOn: past("Bill date", today),
      ...typedLineFields(),
    })
    .superRefine(checkAccessorialRows);
}

/** What the Approve, Dispute and Reject forms send. */
export const reasonSchema = z.object({ reason: reasonText("The reason") });

/** What the Settle form sends. */
export const settleSchema = z.object({
  cents: usdField("Agreed amount"),
  reason: reasonText("The reason"),
});

/** What the Payment run form sends. @param today ISO 8601 date */
export function runSchema(today: string) {
  return z.object({
    ids: z.preprocess(
      (checked) => [checked ?? []].flat(),
      z
        .array(z.uuid(damagedForm))
        .min(1, "Choose at least one bill")
        .max(500, "Pay at most 500 bills in one run"),
    ),
    method: z.enum(payMethods, { error: "Choose how you paid" }),
    paidOn: past("Paid on", today),
    reference: optionalLine({ what: "Reference", ...paymentLimits.reference }),
  });
}
