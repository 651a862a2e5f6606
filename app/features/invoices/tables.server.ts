import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import type { PaperKind } from "#app/features/papers/paper.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { cents, moment } from "#app/platform/database/columns.server.ts";
import {
  type InvoiceContent,
  type InvoiceLine,
  invoiceKinds,
  paidByMethods,
  paymentMethods,
} from "./invoice.ts";

/**
 * The last number of each series. Its row is locked until the number is stored, so that none is
 * skipped.
 */
export const invoiceSeries = pgTable("invoice_series", {
  kind: text({ enum: invoiceKinds }).primaryKey(),
  lastNumber: integer("last_number").notNull(),
});

/** Invoices and credit memos. A trigger makes them immutable, and they outlast an attempt to delete
 * their load. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: invoiceKinds }).notNull(),
    number: integer().notNull(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "restrict" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    /** For a credit memo, the invoice it credits. */
    creditedId: uuid("credited_id").references((): AnyPgColumn => invoices.id),
    /** For a credit memo, the reason, which the customer reads. */
    reason: text(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    /** The total of the lines; for a credit memo the credited amount. */
    totalCents: cents("total_cents").notNull(),
    /** The amount still to be paid. */
    openCents: cents("open_cents").notNull(),
    termsDays: integer("terms_days").notNull(),
    issuedOn: date("issued_on").notNull(),
    dueOn: date("due_on").notNull(),
    issuedAt: moment("issued_at").notNull(),
    issuedBy: userReference("issued_by"),
    /** When its PDF was made and emailed; null until then. */
    sentAt: moment("sent_at"),
  },
  (table) => [
    unique("invoices_number").on(table.kind, table.number),
    index("invoices_company").on(table.companyId, table.issuedAt, table.id),
    index("invoices_newest").on(table.issuedAt, table.id),
    index("invoices_shipment").on(table.shipmentId),
    index("invoices_credited").on(table.creditedId),
    index("invoices_open").on(table.dueOn, table.id).where(sql`${table.openCents} > 0`),
    index("invoices_unsent").on(table.issuedAt).where(sql`${table.sentAt} is null`),
    check("invoices_kind_known", sql`${table.kind} in ('invoice', 'credit memo')`),
    check(
      "invoices_credit",
      sql`(${table.kind} = 'credit memo') = (${table.creditedId} is not null)`,
    ),
    check("invoices_open_range", sql`${table.openCents} between 0 and ${table.totalCents}`),
    check("invoices_total", sql`${table.totalCents} > 0`),
  ],
);

/** Credits that one person entered and another one approves or declines, while four eyes are on. */
export const creditRequests = pgTable(
  "credit_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    cents: cents("cents").notNull(),
    /** Printed on the memo. */
    reason: text().notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: userReference("created_by"),
    /** Null while it waits. */
    decidedAt: moment("decided_at"),
    decidedBy: userReference("decided_by"),
    /** The memo it became; null when it was declined. */
    memoId: uuid("memo_id").references(() => invoices.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("credit_requests_invoice").on(table.invoiceId),
    index("credit_requests_memo").on(table.memoId),
    index("credit_requests_open").on(table.createdAt).where(sql`${table.decidedAt} is null`),
    check("credit_requests_cents", sql`${table.cents} > 0`),
  ],
);

/**
 * What a customer says is wrong with an invoice, and our answer; at most one of an invoice is open. It
 * changes nothing of what is due: a credit memo does.
 */
export const invoiceDisputes = pgTable(
  "invoice_disputes",
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    openedAt: moment("opened_at").notNull(),
    openedBy: userReference("opened_by"),
    /** What the customer reads; null while the dispute is open. */
    answer: text(),
    answeredAt: moment("answered_at"),
    answeredBy: userReference("answered_by"),
  },
  (table) => [
    index("invoice_disputes_invoice").on(table.invoiceId, table.openedAt),
    uniqueIndex("invoice_disputes_one_open")
      .on(table.invoiceId)
      .where(sql`${table.answeredAt} is null`),
    index("invoice_disputes_open").on(table.openedAt).where(sql`${table.answeredAt} is null`),
    check(
      "invoice_disputes_answer",
      sql`(${table.answer} is null) = (${table.answeredAt} is null)`,
    ),
  ],
);

/** Which charge is on which invoice; each is billed once. */
export const invoiceCharges = pgTable(
  "invoice_charges",
  {
    chargeId: bigint("charge_id", { mode: "number" })
      .primaryKey()
      .references(() => charges.id, { onDelete: "restrict" }),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
  },
  (table) => [index("invoice_charges_invoice").on(table.invoiceId)],
);

/**
 * What customers paid beyond their invoices: credit on account. A row's amount never changes, but what
 * is left of it does, as it's applied to invoices. A void is a row of the opposite amount.
 */
export const customerCredits = pgTable(
  "customer_credits",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    cents: cents("cents").notNull(),
    /** What isn't applied yet. */
    leftCents: cents("left_cents").notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    receivedOn: date("received_on").notNull(),
    /** The check or transfer number. */
    reference: text(),
    /** The same as that of the payments which came with it. */
    receiptId: uuid("receipt_id").notNull(),
    /** The credit that it voids. */
    voids: bigint({ mode: "number" }),
    /** The reason for the void, for staff. */
    reason: text(),
    recordedAt: moment("recorded_at").notNull(),
    recordedBy: userReference("recorded_by"),
  },
  (table) => [
    index("customer_credits_company").on(table.companyId, table.id),
    index("customer_credits_receipt").on(table.receiptId),
    unique("customer_credits_voided_once").on(table.voids),
    check("customer_credits_sign", sql`(${table.cents} < 0) = (${table.voids} is not null)`),
    check(
      "customer_credits_left",
      sql`${table.leftCents} between 0 and greatest(${table.cents}, 0)`,
    ),
  ],
);

/** Customers' payments. Rows are only added: a void is a row of the opposite amount. */
export const customerPayments = pgTable(
  "customer_payments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "restrict" }),
    cents: cents("cents").notNull(),
    method: text({ enum: paidByMethods }).notNull(),
    receivedOn: date("received_on").notNull(),
    /** The check or transfer number. */
    reference: text(),
    /** The same for the parts of one payment for several invoices, and for the credit that it left. */
    receiptId: uuid("receipt_id"),
    /** The credit on account that paid it; null for money that came in. */
    creditId: bigint("credit_id", { mode: "number" }).references(() => customerCredits.id),
    /** The payment that it voids. */
    voids: bigint({ mode: "number" }),
    /** The reason for the void, for staff. */
    reason: text(),
    recordedAt: moment("recorded_at").notNull(),
    recordedBy: userReference("recorded_by"),
  },
  (table) => [
    index("customer_payments_invoice").on(table.invoiceId, table.id),
    index("customer_payments_newest").on(table.receivedOn, table.id),
    index("customer_payments_credit").on(table.creditId).where(sql`${table.creditId} is not null`),
    unique("customer_payments_voided_once").on(table.voids),
    check(
      "customer_payments_by_credit",
      sql`(${table.method} = 'credit') = (${table.creditId} is not null)`,
    ),
    check("customer_payments_sign", sql`(${table.cents} < 0) = (${table.voids} is not null)`),
  ],
);

/** A customer's billing details, where they differ from the defaults. */
export const billingDetails = pgTable("billing_details", {
  companyId: uuid("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  name: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text("postal_code").notNull(),
  /** An additional recipient of invoices, besides the company's payables people. */
  email: text(),
  termsDays: integer("terms_days").notNull(),
  /** The documents sent along with an invoice. */
  requiredPapers: text("required_papers").array().$type<PaperKind[]>().notNull(),
  /** Increments with each change. */
  version: integer().notNull().default(1),
});
