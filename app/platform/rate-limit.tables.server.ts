import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Attempts per key, shared by all processes and kept across restarts. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, precision: 3 }),
});
