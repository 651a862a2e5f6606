import { z } from "@hono/zod-openapi";
import { billStates, payMethods } from "#app/features/carrier-bills/carrier-bill.ts";
import {
  type BillRecord,
  type OwnBill,
  reviewOf,
} from "#app/features/carrier-bills/queries.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { centsField, presentLines, priceLines } from "#server/api/amount.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

const date = z.iso.date();

/** A carrier bill in a list. */
export const bill = z
  .object({
    id: z.uuid(),
    number: z.string().openapi({ description: "The carrier's own." }),
    trackingId,
    carrierId: z.uuid(),
    carrier: z.string(),
    state: z.enum(billStates).openapi({
      description:
        "A bill that matches what is left to bill is approved on arrival. Our staff decide on any other.",
    }),
    billedOn: date,
    receivedAt: instantField,
    totalCents: centsField,
    expectedCents: centsField.nullable().openapi({
      description:
        "What is left to bill: the agreed pay less what other bills have of it, in US cents. An approved bill has what we pay, one that came before and waits has what it asks. Now, or as it was when the bill was decided on. Null except for our staff.",
    }),
    approvedCents: centsField.nullable().openapi({
      description: "What we pay, in US cents. Null until it's approved.",
    }),
    reason: nullableText.openapi({ description: "Why we decided so." }),
    reviewReasons: z
      .array(z.string())
      .openapi({ description: "Why a person must decide on it; empty once somebody has." }),
    dueOn: date,
    paidOn: date.nullable(),
    method: z.enum(payMethods).nullable(),
    reference: nullableText.openapi({ description: "Of the payment." }),
    payTo: z
      .object({ name: z.string(), lines: z.array(z.string()), noticeOn: date.nullable() })
      .nullable()
      .openapi({ description: "Whom we paid: the carrier or its factor." }),
  })
  .openapi("CarrierBill");

export const billWithDetails = z
  .object({
    ...bill.shape,
    lines: priceLines,
    documentId: z
      .uuid()
      .nullable()
      .openapi({ description: "The file that came with it, for `GET /documents/{id}`." }),
    hasProofOfDelivery: z
      .boolean()
      .nullable()
      .openapi({ description: "Null except for our staff." }),
    hold: nullableText.openapi({
      description: "Why the carrier can't be paid now. Null except for our staff.",
    }),
  })
  .openapi("CarrierBillWithDetails");

/** A bill in a list, for its carrier or for staff. */
export function presentBill(found: OwnBill | BillRecord): z.infer<typeof bill> {
  const { id, number, trackingId, carrierId, carrier, state, billedOn, totalCents } = found;
  const { approvedCents, reason, dueOn, paidOn, method, reference, payTo } = found;
  return {
    id,
    number,
    trackingId,
    carrierId,
    carrier,
    state,
    billedOn,
    totalCents,
    approvedCents,
    reason,
    dueOn,
    paidOn,
    method,
    reference,
    reviewReasons: "review" in found ? found.review : reviewOf(found),
    receivedAt: found.createdAt.toISOString(),
    expectedCents: "expectedCents" in found ? found.expectedCents : null,
    payTo: payTo && { ...payTo, lines: [...payTo.lines] },
  };
}

/** A bill with its lines and its file; `hold` is for staff. */
export function presentBillDetails(
  found: OwnBill | BillRecord,
  besides: { documentId: string | null; hold: string | null },
): z.infer<typeof billWithDetails> {
  return {
    ...presentBill(found),
    ...besides,
    lines: presentLines(found.lines),
    hasProofOfDelivery: "hasProof" in found ? found.hasProof : null,
  };
}
