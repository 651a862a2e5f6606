import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { mailKinds, mailStates, type StoredAttachment } from "./mail.ts";

/** Bodies of emails with numbered placeholders, which many rows of the outbox share; immutable. */
export const mailTemplates = pgTable("mail_templates", {
  /** The SHA-256 of its content in hex. */
  id: text().primaryKey(),
  html: text().notNull(),
  text: text(),
});

/** The outbox. A row is written in the transaction of its cause; a trigger wakes the workers. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
    state: text({ enum: mailStates }).notNull().default("waiting"),
    /** With angle brackets; the same at every attempt, so that duplicates can be recognized. */
    messageId: text("message_id").notNull(),
    toEmail: text("to_email").notNull(),
    /** Null is the configured sender. */
    fromEmail: text("from_email"),
    fromName: text("from_name"),
    replyToEmail: text("reply_to_email"),
    replyToName: text("reply_to_name"),
    subject: text().notNull(),
    /** Null for an email that is filled in from a template at delivery; its text too. */
    html: text(),
    text: text(),
    templateId: text("template_id").references(() => mailTemplates.id),
    /** The values for the template's placeholders, in their order. */
    templateValues: text("template_values").array(),
    /**
     * Whether a link in it signs its reader in or answers for them; its body is blanked after
     * sending.
     */
    isSecret: boolean("is_secret").notNull().default(false),
    /** One-click unsubscribe URL (RFC 8058); null for requested email. */
    unsubscribeUrl: text("unsubscribe_url"),
    attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Attempts started. */
    attempts: integer().notNull().default(0),
    firstAttemptAt: moment("first_attempt_at"),
    /** Null is now. */
    nextAttemptAt: moment("next_attempt_at"),
    /** Until then one worker holds it; after a crash other workers take over. */
    leasedUntil: moment("leased_until"),
    /** The ID of the attempt that holds it. */
    lease: uuid(),
    /** When it was sent, parked or discarded. */
    settledAt: moment("settled_at"),
    /** The mail server's code for the last failure, or the connection's error code. */
    lastCode: text("last_code"),
    lastError: text("last_error"),
  },
  (table) => [
    index("mails_due")
      .on(table.nextAttemptAt.asc().nullsFirst(), table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    index("mails_newest").on(table.createdAt),
    index("mails_by_state").on(table.state, table.settledAt),
    check("mails_body", sql`(${table.html} is null) = (${table.templateId} is not null)`),
    check(
      "mails_kind_known",
      sql`${table.kind} in ('service_lead', 'contact', 'consultation', 'account', 'quote', 'shipment')`,
    ),
    check("mails_state_known", sql`${table.state} in ('waiting', 'sent', 'parked', 'dropped')`),
  ],
);
