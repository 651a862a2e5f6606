import { flatLine } from "#app/features/money/charge-line.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  at,
  ofOwner,
  type PersonalDataFixture,
  type Row,
  type SeededLoad,
  why,
} from "#tests/support/personal-data/fixture.ts";
import { customerPayments, invoiceDisputes, invoices } from "./tables.server.ts";

type Held = { invoices: { issued: Row[]; payments: Row[]; disputes: Row[] } };

export const fixture: PersonalDataFixture<Held> = {
  seedLoad: anInvoice,
  exported: [
    {
      table: "invoices",
      whose: ofOwner,
      found: ({ invoices }) => invoices.issued,
      leftOut: {
        id: why.rowId,
        shipment_id: why.within,
        company_id: why.ofCompany,
        credited_id: why.rowId,
        issued_by: why.staff,
      },
    },
    {
      table: "customer_payments",
      whose: (userId) => `invoice_id in (select id from invoices where ${ofOwner(userId)})`,
      found: ({ invoices }) => invoices.payments,
      leftOut: {
        id: why.rowId,
        invoice_id: why.within,
        receipt_id: why.rowId,
        credit_id: why.rowId,
        voids: why.rowId,
        reason: why.forStaff,
        recorded_at: why.ofDesk,
        recorded_by: why.staff,
      },
    },
    {
      table: "invoice_disputes",
      whose: (userId) =>
        `opened_by = '${userId}' or invoice_id in (select id from invoices where ${ofOwner(userId)})`,
      found: ({ invoices }) => invoices.disputes,
      leftOut: {
        id: why.rowId,
        invoice_id: why.within,
        opened_by: why.another,
        answered_by: why.staff,
      },
    },
  ],
  leftOut: {
    billing_details: "is how staff bill a company, as each of its invoices says",
    credit_requests: why.forStaff,
    customer_credits: "is a company's balance, as its statement says, and names no one",
    invoice_charges: "says which charge is on which invoice, as its lines do",
    invoice_series: "is the last number that was given out",
  },
};

/** An invoice that was disputed and paid, and a credit memo on it. Its parties are kept as the law asks (49 CFR 371.3). */
async function anInvoice({ query }: Database, { shipmentId, owner }: SeededLoad) {
  const { companyId, userId } = owner;
  const party = { name: "Payer of record", lines: [] };
  const content = { trackingId: "X", billTo: party, shipFrom: party, shipTo: party, facts: [] };
  const issued = {
    shipmentId,
    companyId,
    content,
    lines: [flatLine("liftgate", 8_500)],
    totalCents: 8_500,
    openCents: 0,
    termsDays: 30,
    issuedOn: "2026-11-20",
    dueOn: "2026-12-20",
    issuedAt: at,
    sentAt: at,
  };
  const number = await query.$count(invoices);
  const [invoice] = await query
    .insert(invoices)
    .values({ ...issued, kind: "invoice", number: number + 1 })
    .returning({ id: invoices.id });
  const invoiceId = invoice?.id ?? "";
  const reason = "Two boxes were damaged.";
  const memo = { kind: "credit memo", number: number + 2, creditedId: invoiceId, reason } as const;
  await query.insert(invoices).values({ ...issued, ...memo });
  await query.insert(customerPayments).values({
    invoiceId,
    cents: 8_500,
    method: "check",
    receivedOn: "2026-11-20",
    reference: "4411",
    recordedAt: at,
  });
  await query.insert(invoiceDisputes).values({
    invoiceId,
    reason: "Ask Dana Reyes: the liftgate was never used.",
    openedAt: at,
    openedBy: userId,
    answer: "The driver's log says that it was, Dana Reyes.",
    answeredAt: at,
  });
}
