import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { messageStatuses } from "./message.ts";

/** Messages from the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The signed-in sender, if any. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text(),
    message: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default("new"),
    /** The staff member it is assigned to. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** The internal note. */
    staffNote: text("staff_note").notNull().default(""),
    /** Increments with each change by staff. */
    version: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Idempotency key of the form: the same form sent again is the same message. */
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    unique("contact_messages_sent_once").on(table.submissionKey),
    index("contact_messages_by_status").on(table.status, table.createdAt),
    index("contact_messages_user").on(table.userId),
    check("contact_messages_status_known", sql`${table.status} in ('new', 'answered', 'closed')`),
  ],
);

/** Staff's replies to messages, sent by email. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    text: text().notNull(),
  },
  (table) => [index("contact_replies_message").on(table.messageId, table.id)],
);
