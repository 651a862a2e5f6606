import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type CarrierRecord, checkStates, numberKinds } from "./record.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What FMCSA said of a carrier's number, and when to ask next. */
export const carrierChecks = pgTable(
  "carrier_checks",
  {
    kind: text({ enum: numberKinds }).notNull(),
    /** Digits. */
    number: text().notNull(),
    state: text({ enum: checkStates }).notNull().default("waiting"),
    /** The last answer that named the carrier. */
    answer: jsonb().$type<CarrierRecord>(),
    /** When FMCSA last answered; null while it never has. */
    checkedAt: moment("checked_at"),
    /** Tries in a row that failed. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** Of the worker that is asking now; until `next_attempt_at` nobody else does. */
    lease: uuid(),
    lastError: text("last_error"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.number] }),
    index("carrier_checks_due").on(table.nextAttemptAt),
    check("carrier_checks_kind_known", sql`${table.kind} in ('dot', 'mc')`),
    check("carrier_checks_state_known", sql`${table.state} in ('waiting', 'found', 'not_found')`),
  ],
);
