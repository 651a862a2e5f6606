import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { consultationStatuses } from "./consultation.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Booked consultations. The database itself lets nobody book a time twice. */
export const consultations = pgTable(
  "consultations",
  {
    id: uuid().primaryKey(),
    /** Who was signed in while booking. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text(),
    startsAt: moment("starts_at").notNull(),
    status: text({ enum: consultationStatuses }).notNull().default("booked"),
    createdAt: moment("created_at").notNull(),
    /** Of the calendar entry: one more with each change. */
    sequence: integer().notNull().default(0),
    /** Of the form that booked it. */
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    // One advisor: a time is for one consultation, and free again when that is cancelled.
    uniqueIndex("consultations_one_at_a_time")
      .on(table.startsAt)
      .where(sql`${table.status} = 'booked'`),
    // A cancelled consultation can be booked again by the very same form.
    uniqueIndex("consultations_sent_once")
      .on(table.submissionKey)
      .where(sql`${table.status} = 'booked'`),
    index("consultations_by_start").on(table.startsAt),
    check("consultations_status_known", sql`${table.status} in ('booked', 'cancelled')`),
  ],
);
