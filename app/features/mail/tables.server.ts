import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { mailKinds, mailStates, type StoredAttachment } from "./mail.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Mail on its way out, and what became of it. A row is written in the transaction of its cause; a
 * trigger tells the workers.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
    state: text({ enum: mailStates }).notNull().default("waiting"),
    /** With its angle brackets; the same at every attempt, so that a mail sent twice can be told. */
    messageId: text("message_id").notNull(),
    toEmail: text("to_email").notNull(),
    /** Null: the configured sender. */
    fromEmail: text("from_email"),
    fromName: text("from_name"),
    replyToEmail: text("reply_to_email"),
    replyToName: text("reply_to_name"),
    subject: text().notNull(),
    html: text().notNull(),
    text: text(),
    /** Whether a link in it lets its reader in or answers for them: its body is blanked once it was sent. */
    isSecret: boolean("is_secret").notNull().default(false),
    /** Where one press ends mail of this kind (RFC 8058); null for mail that was asked for. */
    unsubscribeUrl: text("unsubscribe_url"),
    attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Attempts that began. */
    attempts: integer().notNull().default(0),
    firstAttemptAt: moment("first_attempt_at"),
    /** Null: at once. */
    nextAttemptAt: moment("next_attempt_at"),
    /** Until then one worker alone has it; a worker that died leaves it to the others. */
    leasedUntil: moment("leased_until"),
    /** Of the attempt that has it now. */
    lease: uuid(),
    /** When it was sent, parked or dropped. */
    settledAt: moment("settled_at"),
    /** The mail server's code for the last failure, or the connection's. */
    lastCode: text("last_code"),
    lastError: text("last_error"),
  },
  (table) => [
    unique("mails_message_id").on(table.messageId),
    index("mails_due")
      .on(table.nextAttemptAt.asc().nullsFirst(), table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    index("mails_newest").on(table.createdAt),
    index("mails_by_state").on(table.state, table.settledAt),
    check(
      "mails_kind_known",
      sql`${table.kind} in ('service_lead', 'contact', 'consultation', 'account', 'quote', 'shipment')`,
    ),
    check("mails_state_known", sql`${table.state} in ('waiting', 'sent', 'parked', 'dropped')`),
  ],
);
