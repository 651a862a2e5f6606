import { and, asc, eq, gte, lte } from "drizzle-orm";
import { decimalText, quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { csvText } from "#app/platform/csv.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type InvoiceKind, type InvoiceLine, invoiceNumber } from "./invoice.ts";
import { invoices } from "./tables.server.ts";

/** ISO 8601 dates, both inclusive. */
export type Period = { from: string; to: string };

const lineColumns = [
  "Item(Product/Service)",
  "ItemDescription",
  "ItemQuantity",
  "ItemRate",
  "ItemAmount",
  "Memo",
];

/**
 * The lines of a period's invoices as a CSV file, in QuickBooks' import columns. Of one company, or of
 * all for staff: the caller checks access.
 */
export async function invoicesCsv(
  query: Queryable,
  period: Period,
  companyId?: string,
): Promise<string> {
  const found = await listIssued(query, { kind: "invoice", ...period, companyId });
  return csvText(
    ["InvoiceNo", "Customer", "InvoiceDate", "DueDate", "Terms", ...lineColumns],
    found.flatMap((invoice) =>
      invoice.lines.map((line) => [
        invoiceNumber(invoice),
        invoice.content.billTo.name,
        invoice.issuedOn,
        invoice.dueOn,
        invoice.termsDays === 0 ? "Due on receipt" : `Net ${invoice.termsDays}`,
        ...lineCells(line, invoice.trackingId),
      ]),
    ),
  );
}

/**
 * The same of credit memos. QuickBooks and the tools that import into it take them as documents of their
 * own, with a number, a customer, a date and positive amounts: see "How to import credit notes" at
 * quickbooks.intuit.com/learn-support.
 */
export async function creditMemosCsv(
  query: Queryable,
  period: Period,
  companyId?: string,
): Promise<string> {
  const found = await listIssued(query, { kind: "credit memo", ...period, companyId });
  return csvText(
    ["CreditMemoNo", "Customer", "CreditMemoDate", ...lineColumns],
    found.flatMap((memo) =>
      memo.lines.map((line) => [
        invoiceNumber(memo),
        memo.content.billTo.name,
        memo.issuedOn,
        ...lineCells(line, memo.trackingId),
      ]),
    ),
  );
}

const lineCells = (line: InvoiceLine, trackingId: string) => [
  line.code,
  line.description,
  decimalText(line.quantity, quantityDecimals),
  decimalText(line.rate, rateDecimals),
  dollarsText(line.cents),
  `Load ${trackingId}`,
];

type Wanted = Period & { kind: InvoiceKind; companyId: string | undefined };

function listIssued(query: Queryable, { kind, from, to, companyId }: Wanted) {
  const { number, content, lines, issuedOn, dueOn, termsDays } = invoices;
  const { trackingId } = shipments;
  return query
    .select({ kind: invoices.kind, number, content, lines, issuedOn, dueOn, termsDays, trackingId })
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(
      and(
        eq(invoices.kind, kind),
        gte(issuedOn, from),
        lte(issuedOn, to),
        ofExportedCompany(companyId),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(number));
}

/** The invoices of one company, or of all. */
export function ofExportedCompany(companyId: string | undefined) {
  return companyId === undefined ? undefined : eq(invoices.companyId, companyId);
}
