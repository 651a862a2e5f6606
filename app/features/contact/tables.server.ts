import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
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
    /** Who of the staff sees to it. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** Staff's words for staff. */
    staffNote: text("staff_note").notNull().default(""),
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
