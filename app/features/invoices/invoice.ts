import { dateAfter } from "#app/features/company/days.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { paperNames, requirablePapers } from "#app/features/papers/paper.ts";

/** A credit memo credits part of an invoice, which itself is never edited. */
export const invoiceKinds = ["invoice", "credit memo"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The number of the first invoice, and of the first credit memo. */
export const firstNumber = 1001;

const prefixes: Record<InvoiceKind, string> = { invoice: "INV", "credit memo": "CM" };

/** An invoice number for display, such as "INV-1001". */
export function invoiceNumber({ kind, number }: { kind: InvoiceKind; number: number }): string {
  return `${prefixes[kind]}-${number}`;
}

/** Parses an invoice number such as "INV-1001"; undefined for any other text. */
export function parseInvoiceNumber(text: string) {
  const found = /^(INV|CM)-(\d{1,9})$/i.exec(text.trim());
  if (!found) return undefined;
  const kind: InvoiceKind = found[1]?.toUpperCase() === "CM" ? "credit memo" : "invoice";
  return { kind, number: Number(found[2]) };
}

/** How a payment reached us. We record payments but don't process them. */
export const paymentMethods = ["ACH", "check", "wire", "other"] as const;

/** How an invoice was paid: by a payment, or by credit on account that an earlier one left. */
export const paidByMethods = [...paymentMethods, "credit"] as const;
type PaidBy = (typeof paidByMethods)[number];

export const paymentMethodNames: Record<PaidBy, string> = {
  ACH: "ACH",
  check: "Check",
  wire: "Wire",
  other: "Other",
  credit: "Credit on account",
};

/** The documents that a customer can require with its invoices, as form options. */
export const requirablePaperOptions = requirablePapers.map((kind) => ({
  value: kind,
  text: paperNames[kind],
}));

/** A party as an invoice prints it. */
export type InvoiceParty = { name: string; lines: readonly string[] };

/** The content of an invoice besides its lines, as of its issue. */
export type InvoiceContent = {
  trackingId: string;
  billTo: InvoiceParty;
  shipFrom: InvoiceParty;
  shipTo: InvoiceParty;
  facts: readonly { label: string; value: string }[];
};

/** One line of an invoice. */
export type InvoiceLine = Pick<
  ChargeLine,
  "code" | "description" | "quantity" | "unit" | "rate" | "cents"
>;

/** What an invoice can be; one that credit memos reduced to nothing was never paid. */
export const invoiceStandings = ["open", "overdue", "paid", "credited"] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

export const invoiceStandingNames: Record<InvoiceStanding, string> = {
  open: "Open",
  overdue: "Overdue",
  paid: "Paid",
  credited: "Credited",
};

/** The lists of the invoice queue; "not ready" has the loads that lack a proof, "to approve" has the invoices with a credit that waits. */
export const invoiceViews = [
  "to bill",
  "not ready",
  "disputed",
  "to approve",
  ...invoiceStandings,
  "all",
] as const;
export type InvoiceView = (typeof invoiceViews)[number];

type Owed = {
  totalCents: number;
  /** What its credit memos took off. */
  creditedCents: number;
  openCents: number;
  /** ISO 8601 date. */
  dueOn: string;
};

/**
 * The state of an invoice on a day (ISO 8601 date): it is overdue from the day after its due date.
 */
export function standingOn(
  { totalCents, creditedCents, openCents, dueOn }: Owed,
  today: string,
): InvoiceStanding {
  if (openCents === 0) return creditedCents === totalCents ? "credited" : "paid";
  return dueOn < today ? "overdue" : "open";
}

/** Buckets of days past due; the first one is not due yet. */
export const agingBuckets = [
  { name: "Current", from: null, to: 0 },
  { name: "1–30 days", from: 1, to: 30 },
  { name: "31–60 days", from: 31, to: 60 },
  { name: "61–90 days", from: 61, to: 90 },
  { name: "Over 90 days", from: 91, to: null },
] as const;

/** The due dates of each bucket on a day, as ISO 8601 dates; null where it is open-ended. */
export function bucketDates(today: string) {
  return agingBuckets.map(({ from, to }) => ({
    first: to === null ? null : dateAfter(today, -to),
    last: from === null ? null : dateAfter(today, -from),
  }));
}

/** What the document with this number is. */
export function documentName(number: string): "Invoice" | "Credit memo" {
  return parseInvoiceNumber(number)?.kind === "credit memo" ? "Credit memo" : "Invoice";
}
