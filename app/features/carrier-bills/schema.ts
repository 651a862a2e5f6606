import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { confirmDate } from "#app/features/money/confirm-date.ts";
import { confirmRepeat } from "#app/features/money/confirm-repeat.ts";
import { priceFields } from "#app/features/money/price-input.ts";
import {
  checkAccessorialRows,
  typedLineFields,
  withAccessorials,
} from "#app/features/money/typed-lines.ts";
import { typedUsd } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { billLimits, paymentLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedBox, typedList } from "#app/forms/typed-values.ts";
import { pastDay, type Today } from "#app/platform/calendar.schema.ts";
import { payMethods } from "./carrier-bill.ts";

/** Whose bill it is and of when. @param today where the company is */
export const numberAndDay = (today: Today) => ({
  number: line({ what: "Bill number", ...billLimits.number }).meta({
    description: "Your own number, which you haven't used before.",
    example: "B-4711",
  }),
  billedOn: pastDay("Bill date", today),
});

/** Whose pay is billed, where the carrier had the load more than once; staff name it for any carrier. */
const assignmentId = z.uuid(damagedForm).optional();

/** A truck that was ordered and not used hauled nothing. */
const linehaulCents = optional(usd("Linehaul"));

type Amounts = {
  linehaulCents: number | null;
  fuelCents: number | null;
  accessorials: readonly unknown[];
};

/** Refuses a bill of nothing. */
export function refuseEmptyBill(
  { linehaulCents, fuelCents, accessorials }: Amounts,
  context: z.RefinementCtx,
) {
  if (linehaulCents || fuelCents || accessorials.length > 0) return;
  const message = "Enter the linehaul, or an accessorial such as a truck ordered, not used";
  context.addIssue({ code: "custom", path: ["linehaulCents"], message });
}

/** A carrier's bill, without its file. @param today ISO 8601 date */
export function billInput(today: string) {
  return z
    .strictObject({ ...numberAndDay(today), ...priceFields(), linehaulCents, assignmentId })
    .superRefine(refuseEmptyBill);
}

/** An amount of nothing is one that was left out. */
const typedAmount = (typed: unknown) => typedUsd(typed) || undefined;

/** What the bill form sends besides its file. @param today ISO 8601 date */
export function billSchema(today: string) {
  const amounts = { ...typedLineFields(), ...readEach(typedAmount, { linehaulCents }) };
  return z
    .object({ ...numberAndDay(today), ...amounts, assignmentId })
    .superRefine(checkAccessorialRows)
    .transform(withAccessorials)
    .superRefine(refuseEmptyBill);
}

/** What the Dispute and Reject forms send. */
export const reasonSchema = z.object({ reason: reasonText("The reason") });

/** What was left to bill as the form's page showed it, in US cents. */
const version = z.coerce.number({ error: damagedForm }).int();

/** What the Approve form sends. */
export const approveBillSchema = z.object({
  reason: z.preprocess((typed) => typed || undefined, optional(reasonText("The reason"))),
  version,
});

const expectedCents = z.int().optional().meta({
  description:
    "As you read it, in US cents. If something else is left to bill by now, it's a 409 and nothing is saved.",
});

/** How a bill is approved. */
export const approvalInput = z
  .strictObject({
    reason: optional(reasonText("The reason")).meta({
      description:
        "Needed for a bill that differs from what is left to bill. The carrier reads it.",
    }),
    expectedCents,
  })
  .meta({
    id: "BillApproval",
    example: { reason: "We agreed on detention by phone." },
  });

/** What a disputed bill is approved at. */
export const settlementInput = z
  .strictObject({ cents: usd("Agreed amount"), reason: reasonText("The reason"), expectedCents })
  .meta({
    id: "BillSettlement",
    example: { cents: 90_000, reason: "Linehaul only, as agreed by phone." },
  });

const { cents, reason } = settlementInput.shape;

/** What the Settle form sends. */
export const settleSchema = z.object({ ...readEach(typedUsd, { cents }), reason, version });

const billIds = z
  .array(z.uuid("Choose bills from the list"))
  .min(1, "Choose at least one bill")
  .max(500, "Pay at most 500 bills in one run");

const paid = (today: Today) => ({
  method: z.enum(payMethods, { error: "Choose how you paid" }),
  paidOn: pastDay("Paid on", today),
  reference: optionalLine({ what: "Reference", ...paymentLimits.reference }),
  confirmRepeat,
  confirmDate,
});

/** A payment of several bills. @param today where the company is */
export function paymentRunInput(today: Today) {
  return z.strictObject({ billIds, ...paid(today) });
}

/** What the Payment run form sends. @param today ISO 8601 date */
export function runSchema(today: string) {
  return z.object({
    ...readEach(typedList, { ids: billIds }),
    ...paid(today),
    ...readEach(typedBox, { confirmRepeat, confirmDate }),
  });
}
