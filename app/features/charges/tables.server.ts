import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { chargeCodes, chargeUnits } from "#app/features/money/charge-line.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { chargeStates, sides, sources } from "./charge.ts";

const whole = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * The charges of a load on either side. A trigger allows two changes only: settling one once, and
 * voiding an approved one.
 */
export const charges = pgTable(
  "charges",
  {
    /** Increases with each charge. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "restrict" }),
    side: text({ enum: sides }).notNull(),
    /** Whose pay it is; null for the customer's side, and for a cost that no carrier has agreed. */
    assignmentId: uuid("assignment_id").references(() => assignments.id),
    code: text({ enum: chargeCodes }).notNull(),
    description: text().notNull(),
    /** Thousandths. */
    quantity: whole("quantity"),
    unit: text({ enum: chargeUnits }).notNull(),
    /** Ten-thousandths of a dollar. */
    rate: whole("rate"),
    /** US cents. */
    cents: whole("cents"),
    source: text({ enum: sources }).notNull(),
    /** The ID of the quote, rate, carrier offer, EDI message or carrier bill it comes from. */
    sourceId: uuid("source_id"),
    /** The reason it was added, which both sides see. */
    reason: text(),
    state: text({ enum: chargeStates }).notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: userReference("created_by"),
    /** When it was approved, declined or withdrawn, and by whom. */
    settledAt: moment("settled_at"),
    settledBy: userReference("settled_by"),
    /** When an approved one was voided, because its assignment ended or its load was canceled. */
    voidedAt: moment("voided_at"),
    voidedBy: userReference("voided_by"),
  },
  (table) => [
    index("charges_shipment").on(table.shipmentId, table.id),
    index("charges_assignment")
      .on(table.assignmentId)
      .where(sql`${table.assignmentId} is not null`),
    check("charges_of_assignment", sql`${table.side} = 'carrier' or ${table.assignmentId} is null`),
    index("charges_waiting").on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check("charges_side_known", sql`${table.side} in ('customer', 'carrier')`),
    check(
      "charges_state_known",
      sql`${table.state} in ('waiting', 'approved', 'declined', 'withdrawn', 'voided')`,
    ),
    check("charges_voided", sql`(${table.state} = 'voided') = (${table.voidedAt} is not null)`),
    check("charges_settled", sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
  ],
);

/** What administrators set for charges, in one row; the brokerage's own rules before. */
export const chargeSettings = pgTable(
  "charge_settings",
  {
    one: integer().primaryKey().default(1),
    /** The margin below which a carrier's pay needs a reason, in basis points. */
    marginFloor: integer("margin_floor").notNull(),
  },
  (table) => [
    check("charge_settings_one", sql`${table.one} = 1`),
    check("charge_settings_floor", sql`${table.marginFloor} between 0 and 9999`),
  ],
);
