import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Details } from "./entry.ts";

/**
 * Actions of staff and operators. Triggers refuse to change or delete an entry, and the hash chain
 * reveals changes made past the triggers.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    /** Increments by one, without gaps. */
    id: bigint({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /**
     * No foreign key, because the entry outlives the account. Null is an operator at the console.
     */
    actorId: uuid("actor_id"),
    action: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb().$type<Details>().notNull(),
    /** The previous entry's hash; 64 zeros in the first. */
    previousHash: text("previous_hash").notNull(),
    /** SHA-256 over the previous hash and this entry, in hexadecimal. */
    hash: text().notNull(),
  },
  (table) => [
    index("audit_log_actor").on(table.actorId, table.id),
    index("audit_log_action").on(table.action, table.id),
    index("audit_log_subject").on(table.subjectKind, table.subjectId, table.id),
    index("audit_log_at").on(table.at),
  ],
);

/** The end of the chain, in one row that a writer locks until the commit. */
export const auditHead = pgTable(
  "audit_head",
  {
    one: integer().primaryKey().default(1),
    lastId: bigint("last_id", { mode: "number" }).notNull(),
    lastHash: text("last_hash").notNull(),
  },
  (table) => [check("audit_head_one", sql`${table.one} = 1`)],
);
