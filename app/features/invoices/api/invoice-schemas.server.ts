import { z } from "@hono/zod-openapi";
import {
  invoiceKinds,
  invoiceNumber,
  invoiceStandings,
  paidByMethods,
  standingOn,
} from "#app/features/invoices/invoice.ts";
import type { InvoiceRecord } from "#app/features/invoices/queries.server.ts";
import { trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import { centsField, presentLines, priceLines } from "#server/api/amount.ts";
import { instantField } from "#server/api/instant-field.ts";

const number = z.string().openapi({ example: "INV-1001" });

/** An invoice or credit memo in a list. */
export const invoice = z
  .object({
    id: z.uuid(),
    number,
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStandings).nullable().openapi({
      description: "`credited`: credit memos took all of it off. Null for a credit memo.",
    }),
    trackingId,
    companyId: z.uuid(),
    billTo: z.string(),
    totalCents: centsField,
    creditedCents: centsField.openapi({ description: "What credit memos took off, in US cents." }),
    openCents: centsField.openapi({ description: "What is still to be paid, in US cents." }),
    issuedOn: z.iso.date(),
    dueOn: z.iso.date().nullable().openapi({ description: "Null for a credit memo." }),
    sentAt: instantField.nullable().openapi({ description: "When we first emailed it." }),
  })
  .openapi("Invoice");

const payment = z.object({
  id: z.int(),
  cents: centsField.openapi({ description: "US cents; negative for a void." }),
  method: z.enum(paidByMethods).openapi({
    description:
      "`credit`: the customer's credit on account, whose check or transfer `reference` names.",
  }),
  receivedOn: z.iso.date(),
  reference: z.string().nullable(),
  voids: z.int().nullable().openapi({ description: "The payment that this entry voids." }),
  isVoided: z.boolean(),
  creditCents: centsField.openapi({
    description: "What came with it beyond its invoices, which is credit on account.",
  }),
});

const creditMemo = z.object({
  id: z.uuid(),
  number: z.string().openapi({ example: "CM-1001" }),
  totalCents: centsField,
  issuedOn: z.iso.date(),
  reason: z.string().nullable(),
});

const dispute = z.object({
  id: z.uuid(),
  reason: z.string(),
  openedAt: instantField,
  answer: z.string().nullable().openapi({ description: "Null while the dispute is open." }),
  answeredAt: instantField.nullable(),
});

export const invoiceWithDetails = z
  .object({
    ...invoice.shape,
    billToLines: z.array(z.string()).openapi({ description: "The rest of the address." }),
    termsDays: z.int(),
    lines: priceLines,
    payments: z.array(payment).openapi({ description: "Oldest first." }),
    creditMemos: z.array(creditMemo),
    disputes: z.array(dispute).openapi({ description: "Latest first." }),
    creditedId: z
      .uuid()
      .nullable()
      .openapi({ description: "The invoice that a credit memo reduces." }),
    reason: z.string().nullable().openapi({ description: "Why a credit memo was issued." }),
    documentId: z
      .uuid()
      .nullable()
      .openapi({ description: "The PDF, for `GET /documents/{id}`. Null until it's made." }),
  })
  .openapi("InvoiceWithDetails");

type Listed = Omit<
  InvoiceRecord,
  "content" | "lines" | "termsDays" | "credits" | "payments" | "disputes"
>;

/** An invoice in a list, on a day (ISO 8601 date). */
export function presentInvoice(found: Listed, today: string): z.infer<typeof invoice> {
  const { id, kind, trackingId, companyId, customer, totalCents, openCents, issuedOn } = found;
  const { creditedCents } = found;
  const isMemo = kind === "credit memo";
  return {
    id,
    kind,
    trackingId,
    companyId,
    totalCents,
    creditedCents,
    openCents,
    issuedOn,
    number: invoiceNumber(found),
    billTo: customer,
    status: isMemo ? null : standingOn(found, today),
    dueOn: isMemo ? null : found.dueOn,
    sentAt: found.sentAt?.toISOString() ?? null,
  };
}

/** An invoice with its lines, payments, credit memos and disputes. */
export function presentInvoiceDetails(
  found: InvoiceRecord,
  { today, documentId }: { today: string; documentId: string | null },
): z.infer<typeof invoiceWithDetails> {
  const { content, termsDays, lines, payments, credits, creditedId, reason } = found;
  return {
    ...presentInvoice(found, today),
    termsDays,
    payments,
    creditedId,
    reason,
    documentId,
    billToLines: [...content.billTo.lines],
    lines: presentLines(lines),
    disputes: found.disputes.map(({ openedAt, answeredAt, ...one }) => ({
      ...one,
      openedAt: openedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    creditMemos: credits.map(({ id, kind, number, totalCents, issuedOn, reason }) => ({
      id,
      totalCents,
      issuedOn,
      reason,
      number: invoiceNumber({ kind, number }),
    })),
  };
}
