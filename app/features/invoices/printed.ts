import { dateText } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { PrintedInvoice, Statement } from "#app/features/papers/pdf/document.ts";
import { agingBuckets, type InvoiceParty, invoiceNumber } from "./invoice.ts";
import type { InvoiceRecord, OpenInvoice } from "./queries.server.ts";

/** An invoice or credit memo as its PDF shows it. */
export function printInvoice(invoice: InvoiceRecord, credited: string | null): PrintedInvoice {
  const { kind, content, lines, totalCents, issuedOn, dueOn, termsDays, reason } = invoice;
  const { billTo, shipFrom, shipTo, trackingId } = content;
  const isCredit = kind === "credit memo";
  const dates = isCredit
    ? [
        { label: "Date", value: dateText(issuedOn) },
        { label: "Credit on", value: credited ?? "" },
      ]
    : [
        { label: "Invoice date", value: dateText(issuedOn) },
        { label: "Due", value: dateText(dueOn) },
        { label: "Terms", value: termsDays === 0 ? "Due on receipt" : `Net ${termsDays} days` },
      ];
  return {
    kind: "invoice",
    title: isCredit ? "Credit memo" : "Invoice",
    number: invoiceNumber(invoice),
    trackingId,
    from: printedCompany,
    billTo,
    shipFrom,
    shipTo,
    facts: [...dates, ...content.facts],
    lines,
    totalCents,
    closing: isCredit ? [`Reason: ${reason}`] : operations.invoices.payTo,
  };
}

type Owed = {
  billTo: InvoiceParty;
  invoices: readonly OpenInvoice[];
  aging: { buckets: readonly number[]; totalCents: number; creditCents: number };
  /** ISO 8601 date. */
  today: string;
};

/** A customer's open balance on a day, as its statement shows it. */
export function printStatement({ billTo, invoices, aging, today }: Owed): Statement {
  return {
    kind: "statement",
    date: dateText(today),
    from: printedCompany,
    billTo,
    invoices: invoices.map((one) => ({
      number: invoiceNumber(one),
      trackingId: one.trackingId,
      issued: dateText(one.issuedOn),
      due: dateText(one.dueOn),
      total: usdText(one.totalCents),
      open: usdText(one.openCents),
    })),
    aging: agingBuckets.map(({ name }, place) => ({
      label: name,
      value: usdText(aging.buckets[place] ?? 0),
    })),
    totalCents: aging.totalCents,
    creditCents: aging.creditCents,
    payTo: operations.invoices.payTo,
  };
}
