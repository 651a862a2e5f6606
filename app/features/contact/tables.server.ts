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

/** What people wrote to us by the message form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who was signed in while writing. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text(),
    message: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default("new"),
    /** Who of the staff it is assigned to. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** Staff's words for staff. */
    staffNote: text("staff_note").notNull().default(""),
    /** One more with each change by staff. */
    version: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Of the form that brought it: the same form sent again is the same message. */
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    unique("contact_messages_sent_once").on(table.submissionKey),
    index("contact_messages_by_status").on(table.status, table.createdAt),
    index("contact_messages_user").on(table.userId),
    check("contact_messages_status_known", sql`${table.status} in ('new', 'answered', 'closed')`),
  ],
);

/** What staff replied to messages, by email. */
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
