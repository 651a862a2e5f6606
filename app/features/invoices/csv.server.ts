import { and, asc, eq, gte, lte } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import { decimalText, quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { csvText } from "#app/platform/csv.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoiceNumber, paymentMethodNames } from "./invoice.ts";
import { customerCredits, customerPayments, invoices } from "./tables.server.ts";

/** ISO 8601 dates, both inclusive. */
export type Period = { from: string; to: string };

/**
 * The lines of a period's invoices and credit memos as a CSV file, in QuickBooks' import columns;
 * credits are negative. Of one company, or of all for staff: the caller checks access.
 */
export async function invoicesCsv(
  query: Queryable,
  { from, to }: Period,
  companyId?: string,
): Promise<string> {
  const { kind, number, content, lines, issuedOn, dueOn, termsDays } = invoices;
  const found = await query
    .select({
      kind,
      number,
      content,
      lines,
      issuedOn,
      dueOn,
      termsDays,
      trackingId: shipments.trackingId,
    })
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(and(gte(issuedOn, from), lte(issuedOn, to), ofCompany(companyId)))
    .orderBy(asc(invoices.issuedAt), asc(kind), asc(number));
  const rows = found.flatMap((invoice) => {
    const sign = invoice.kind === "credit memo" ? -1 : 1;
    return invoice.lines.map((line) => [
      invoiceNumber(invoice),
      invoice.content.billTo.name,
      invoice.issuedOn,
      invoice.dueOn,
      invoice.termsDays === 0 ? "Due on receipt" : `Net ${invoice.termsDays}`,
      line.code,
      line.description,
      decimalText(line.quantity, quantityDecimals),
      decimalText(line.rate * sign, rateDecimals),
      dollarsText(line.cents * sign),
      `Load ${invoice.trackingId}`,
    ]);
  });
  return csvText(
    [
      "InvoiceNo",
      "Customer",
      "InvoiceDate",
      "DueDate",
      "Terms",
      "Item(Product/Service)",
      "ItemDescription",
      "ItemQuantity",
      "ItemRate",
      "ItemAmount",
      "Memo",
    ],
    rows,
  );
}

/**
 * The payments received in a period as a CSV file; a void is negative. Credit on account is a row
 * without an invoice, and less of it one once it pays an invoice, so that the amounts add up to what
 * came in. See `invoicesCsv`.
 */
export async function paymentsCsv(
  query: Queryable,
  { from, to }: Period,
  companyId?: string,
): Promise<string> {
  const { kind, number, content } = invoices;
  const { id, cents, method, receivedOn, reference, voids } = customerPayments;
  const found = await query
    .select({ kind, number, content, cents, method, receivedOn, reference, voids })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .where(and(gte(receivedOn, from), lte(receivedOn, to), ofCompany(companyId)))
    .orderBy(asc(receivedOn), asc(id));
  const paid = found.flatMap((payment) => {
    const row = {
      ...payment,
      customer: payment.content.billTo.name,
      invoice: invoiceNumber(payment),
      memo: payment.voids === null ? "" : "Void",
    };
    if (payment.method !== "credit") return [row];
    // What the credit pays, the account has less.
    return [row, { ...row, invoice: "", cents: -row.cents, memo: row.memo || "Applied" }];
  });
  const kept = await listKept(query, { from, to }, companyId);
  const rows = [...paid, ...kept].sort((one, other) =>
    one.receivedOn < other.receivedOn ? -1 : Number(one.receivedOn > other.receivedOn),
  );
  return csvText(
    ["PaymentDate", "Customer", "InvoiceNo", "PaymentMethod", "RefNo", "Amount", "Memo"],
    rows.map((row) => [
      row.receivedOn,
      row.customer,
      row.invoice,
      paymentMethodNames[row.method],
      row.reference,
      dollarsText(row.cents),
      row.memo,
    ]),
  );
}

/** What was paid beyond invoices in a period, as rows without one. */
async function listKept(query: Queryable, { from, to }: Period, companyId: string | undefined) {
  const { id, cents, method, receivedOn, reference, voids } = customerCredits;
  const whose = companyId === undefined ? undefined : eq(customerCredits.companyId, companyId);
  const found = await query
    .select({ customer: companies.name, cents, method, receivedOn, reference, voids })
    .from(customerCredits)
    .innerJoin(companies, eq(companies.id, customerCredits.companyId))
    .where(and(gte(receivedOn, from), lte(receivedOn, to), whose))
    .orderBy(asc(receivedOn), asc(id));
  return found.map((credit) => ({
    ...credit,
    invoice: "",
    memo: credit.voids === null ? "Credit on account" : "Void",
  }));
}

function ofCompany(companyId: string | undefined) {
  return companyId === undefined ? undefined : eq(invoices.companyId, companyId);
}
