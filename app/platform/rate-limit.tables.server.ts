import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Attempts counted per key, shared by all processes and kept over a restart. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, precision: 3 }),
});
