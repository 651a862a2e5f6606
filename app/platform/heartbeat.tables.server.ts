import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** When each process wrote last: a write that finds its place is what readiness asks for. */
export const heartbeats = pgTable("heartbeats", {
  processId: uuid("process_id").primaryKey(),
  beatAt: timestamp("beat_at", { withTimezone: true, precision: 3 }).notNull(),
});
