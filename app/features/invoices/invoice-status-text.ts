import { type InvoiceKind, invoiceStandingNames, standingOn } from "./invoice.ts";

type Listed = Parameters<typeof standingOn>[0] & { kind: InvoiceKind; isDisputed: boolean };

/** The status of an invoice or credit memo on a day (ISO 8601 date), such as "Overdue, disputed". */
export function invoiceStatusText(invoice: Listed, today: string): string {
  if (invoice.kind === "credit memo") return "Credit";
  const name = invoiceStandingNames[standingOn(invoice, today)];
  return invoice.isDisputed ? `${name}, disputed` : name;
}
