import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { users } from "../tables.server.ts";

/** Requests of the API that came with an Idempotency-Key, and what was answered. */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the client sent it. */
    key: text().notNull(),
    /** SHA-256 in hex of method, path and body. */
    requestHash: text("request_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Until then one process works on it; one that died leaves it to the next try. */
    leasedUntil: moment("leased_until").notNull(),
    /** Null until it was answered. */
    status: integer(),
    contentType: text("content_type"),
    location: text(),
    etag: text(),
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotent_requests_created").on(table.createdAt),
  ],
);
