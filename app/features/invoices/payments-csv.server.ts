import { and, asc, eq, gte, lte } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { csvText } from "#app/platform/csv.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ofExportedCompany, type Period } from "./csv.server.ts";
import { invoiceNumber, paymentMethodNames } from "./invoice.ts";
import { customerCredits, customerPayments, invoices } from "./tables.server.ts";

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
    .where(and(gte(receivedOn, from), lte(receivedOn, to), ofExportedCompany(companyId)))
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
