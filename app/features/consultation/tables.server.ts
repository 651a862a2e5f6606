import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { consultationStatuses } from "./consultation.ts";

/** Booked consultations. A unique index prevents booking a time twice. */
export const consultations = pgTable(
  "consultations",
  {
    id: uuid().primaryKey(),
    /** The signed-in visitor, if any. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text(),
    startsAt: moment("starts_at").notNull(),
    status: text({ enum: consultationStatuses }).notNull().default("booked"),
    createdAt: moment("created_at").notNull(),
    /** The calendar entry's sequence; increments with each change. */
    sequence: integer().notNull().default(0),
    /** The booking form's idempotency key. */
    submissionKey: text("submission_key").notNull(),
  },
  (table) => [
    // One advisor: a time has one consultation, and is free again when that is canceled.
    uniqueIndex("consultations_one_at_a_time")
      .on(table.startsAt)
      .where(sql`${table.status} = 'booked'`),
    // The same form can book a canceled consultation again.
    uniqueIndex("consultations_sent_once")
      .on(table.submissionKey)
      .where(sql`${table.status} = 'booked'`),
    index("consultations_by_start").on(table.startsAt),
    check("consultations_status_known", sql`${table.status} in ('booked', 'cancelled')`),
  ],
);
