import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { cents, moment } from "#app/platform/database/columns.server.ts";
import { billStates, type PayTo, payMethods } from "./carrier-bill.ts";

/** Payment runs: bills paid together. */
export const paymentRuns = pgTable("payment_runs", {
  id: uuid().primaryKey().defaultRandom(),
  method: text({ enum: payMethods }).notNull(),
  paidOn: date("paid_on").notNull(),
  /** The number of the batch or check. */
  reference: text(),
  totalCents: cents("total_cents").notNull(),
  createdAt: moment("created_at").notNull(),
  createdBy: userReference("created_by"),
});

/** Carriers' bills for loads. A trigger refuses to change a bill's content. */
export const carrierBills = pgTable(
  "carrier_bills",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "restrict" }),
    /** The carrier's organization. */
    carrierId: uuid("carrier_id")
      .notNull()
      .references(() => companies.id),
    /** What the carrier was hired for. */
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id),
    /** The carrier's own number. */
    number: text().notNull(),
    /** Its letters and digits; see `billNumberKey`. */
    numberKey: text("number_key").notNull(),
    billedOn: date("billed_on").notNull(),
    lines: jsonb().$type<readonly ChargeLine[]>().notNull(),
    /** The total of the lines in US cents. */
    totalCents: cents("total_cents").notNull(),
    /** What was left to bill when it arrived, or when it was decided on, in US cents. */
    expectedCents: cents("expected_cents").notNull(),
    state: text({ enum: billStates }).notNull(),
    /** The amount we pay, in US cents; null until it's decided. */
    approvedCents: cents("approved_cents"),
    /** The reason for the decision, which the carrier sees. */
    reason: text(),
    receivedAt: moment("received_at").notNull(),
    broughtBy: userReference("brought_by"),
    decidedAt: moment("decided_at"),
    decidedBy: userReference("decided_by"),
    dueOn: date("due_on").notNull(),
    runId: uuid("run_id").references(() => paymentRuns.id),
    /** The payee at the time of payment. */
    payTo: jsonb("pay_to").$type<PayTo>(),
  },
  (table) => [
    uniqueIndex("carrier_bills_number").on(table.carrierId, table.numberKey),
    index("carrier_bills_shipment").on(table.shipmentId),
    index("carrier_bills_assignment").on(table.assignmentId),
    index("carrier_bills_carrier").on(table.carrierId, table.receivedAt, table.id),
    index("carrier_bills_newest").on(table.receivedAt, table.id),
    index("carrier_bills_to_decide")
      .on(table.receivedAt, table.id)
      .where(sql`${table.state} in ('to approve', 'disputed')`),
    index("carrier_bills_to_pay").on(table.dueOn, table.id).where(sql`${table.state} = 'approved'`),
    check(
      "carrier_bills_state_known",
      sql`${table.state} in ('to approve', 'disputed', 'approved', 'paid', 'rejected')`,
    ),
    check("carrier_bills_total", sql`${table.totalCents} > 0`),
    check(
      "carrier_bills_approved",
      sql`(${table.state} in ('approved', 'paid')) = (${table.approvedCents} is not null)`,
    ),
    check("carrier_bills_paid", sql`(${table.state} = 'paid') = (${table.runId} is not null)`),
  ],
);
