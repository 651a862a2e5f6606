import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { acceptances } from "./acceptance.ts";
import { charsets } from "./charset.ts";
import { directions, messageSources, messageStates } from "./message.ts";
import { paymentCodes } from "./payment.ts";
import type { TenderAnswers } from "./tender-answer.ts";
import { timeCodeChoices } from "./time-code.ts";
import { whichDates } from "./which-dates.ts";
import type { Problem } from "./x12/segment.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const shipment = () =>
  uuid("shipment_id")
    .notNull()
    .references(() => shipments.id, { onDelete: "cascade" });

/** Companies that we exchange X12 with, and the IDs by which they and we are known. */
export const ediPartners = pgTable(
  "edi_partners",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique("edi_partners_name"),
    /**
     * In whose name its tenders are booked: the loads are their company's. Null once that account
     * is gone, until staff choose another.
     */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** ISA05 and ISA06 of what they send. */
    qualifier: text().notNull(),
    interchangeId: text("interchange_id").notNull(),
    /** GS02 of what they send. */
    groupId: text("group_id").notNull(),
    /** ISA07 and ISA08 of what they send: us. */
    ownQualifier: text("own_qualifier").notNull(),
    ownInterchangeId: text("own_interchange_id").notNull(),
    ownGroupId: text("own_group_id").notNull(),
    /** By which they tender to us. */
    scac: text().notNull(),
    /** ISA15 is T: what they send is marked as a test. */
    isTest: boolean("is_test").notNull(),
    /** Their folder below `DATA_DIR/edi`; null when they don't use one. */
    folder: text().unique("edi_partners_folder"),
    /** A date of theirs whose code we don't know is that of the stop it stands in. */
    ownDates: boolean("own_dates").notNull().default(false),
    /** What a time code that we don't know means; null when staff say it for each tender. */
    timeCode: text("time_code", { enum: timeCodeChoices }),
    /** Which dates count of a stop with requested and scheduled ones; null when staff say it for each tender. */
    whichDates: text("which_dates", { enum: whichDates }),
    /** How freight is paid for of tenders that don't say it (B2-06); null when nobody said it. */
    payment: text({ enum: paymentCodes }),
    sendsStatus: boolean("sends_status").notNull(),
    sendsInvoices: boolean("sends_invoices").notNull(),
    /** When its tenders are accepted without our team. */
    acceptance: text({ enum: acceptances }).notNull().default("always"),
    /** The commodity of tenders that don't say it; null when staff enter it. */
    defaultDescription: text("default_description"),
    /** Pounds, of tenders that don't say it; null when staff enter it. */
    defaultWeight: numeric("default_weight", { precision: 9, scale: 3, mode: "number" }),
    /** The last ISA13 that we sent them; locked until the message with it is stored. */
    lastControl: integer("last_control").notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("edi_partners_id").on(table.qualifier, table.interchangeId),
    index("edi_partners_user").on(table.userId),
    check("edi_partners_weight", sql`${table.defaultWeight} between 1 and 500000`),
    check("edi_partners_control", sql`${table.lastControl} between 0 and 999999999`),
  ],
);

/** Files that came and interchanges that we wrote, as they are on the wire. */
export const ediInterchanges = pgTable(
  "edi_interchanges",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null while nobody knows who sent it. */
    partnerId: uuid("partner_id").references(() => ediPartners.id, { onDelete: "cascade" }),
    direction: text({ enum: directions }).notNull(),
    source: text({ enum: messageSources }).notNull(),
    /** Of a file that came, in hex: the same file is taken in once. */
    sha256: text().unique("edi_interchanges_once"),
    /** ISA13; null while it can't be read. */
    control: text(),
    /** As text, decoded by `charset`. */
    text: text().notNull(),
    /** Of a file that came: its bytes, unchanged. Null for ours, and for those before it was kept. */
    content: bytes(),
    charset: text({ enum: charsets }),
    at: moment("at").notNull(),
  },
  (table) => [
    index("edi_interchanges_partner").on(table.partnerId, table.direction, table.control),
    index("edi_interchanges_at").on(table.at),
  ],
);

/** Transaction sets, and what became of each. */
export const ediMessages = pgTable(
  "edi_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which they came and were written. */
    sequence: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    interchangeId: uuid("interchange_id")
      .notNull()
      .references(() => ediInterchanges.id, { onDelete: "cascade" }),
    /** Such as "204"; null for a file that can't be read. */
    kind: text(),
    /** GS06. */
    groupControl: text("group_control"),
    /** ST02. */
    control: text(),
    /** The partner's number of the shipment. */
    reference: text(),
    state: text({ enum: messageStates }).notNull(),
    /** As an interchange of its own; what staff corrected. */
    text: text().notNull(),
    problems: jsonb().$type<readonly Problem[]>().notNull().default([]),
    /** What became of it, in words. */
    outcome: text(),
    shipmentId: uuid("shipment_id").references(() => shipments.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    mendedAt: moment("mended_at"),
    /** When the partner wants our answer to a 204; null where it doesn't say so. */
    respondBy: moment("respond_by"),
    /** Our price of a 204 when we accepted it, in US cents; null where our rates had none. */
    ourCents: bigint("our_cents", { mode: "number" }),
    /** What staff entered in place of correcting the text. */
    answers: jsonb().$type<TenderAnswers>(),
    answeredAt: moment("answered_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("edi_messages_sequence").on(table.sequence),
    index("edi_messages_interchange").on(table.interchangeId),
    index("edi_messages_state").on(table.state, table.sequence),
    index("edi_messages_reference").on(table.reference),
    index("edi_messages_shipment").on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
  ],
);

/** Loads that partners tendered, by their number of the shipment. */
export const ediTenders = pgTable(
  "edi_tenders",
  {
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => ediPartners.id, { onDelete: "cascade" }),
    shipmentNumber: text("shipment_number").notNull(),
    shipmentId: shipment(),
    /** B2-06: how the freight is paid for, which the invoice repeats; empty where nobody said it. */
    payment: text().notNull(),
    /** The version of the load that its last 204 left. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.shipmentNumber] }),
    unique("edi_tenders_shipment").on(table.shipmentId),
  ],
);

/** News of tendered loads that a 214 or a 210 is still to be written for; triggers write the rows. */
export const ediOutbox = pgTable(
  "edi_outbox",
  {
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: shipment(),
    eventId: uuid("event_id").references(() => events.id, { onDelete: "cascade" }),
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("edi_outbox_shipment").on(table.shipmentId),
    check("edi_outbox_cause", sql`num_nonnulls(${table.eventId}, ${table.invoiceId}) = 1`),
  ],
);
