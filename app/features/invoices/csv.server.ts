import { and, asc, eq, gte, lte } from "drizzle-orm";
import { decimalText, quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { csvText } from "#app/platform/csv.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoiceNumber, paymentMethodNames } from "./invoice.ts";
import { customerPayments, invoices } from "./tables.server.ts";

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

/** The payments received in a period as a CSV file; a void is negative. See `invoicesCsv`. */
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
  return csvText(
    ["PaymentDate", "Customer", "InvoiceNo", "PaymentMethod", "RefNo", "Amount", "Memo"],
    found.map((payment) => [
      payment.receivedOn,
      payment.content.billTo.name,
      invoiceNumber(payment),
      paymentMethodNames[payment.method],
      payment.reference,
      dollarsText(payment.cents),
      payment.voids === null ? "" : "Void",
    ]),
  );
}

function ofCompany(companyId: string | undefined) {
  return companyId === undefined ? undefined : eq(invoices.companyId, companyId);
}
