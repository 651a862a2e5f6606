import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { deliveryStates, disabledReasons, type WebhookKind } from "./event-kind.ts";

/** The webhook endpoints of companies. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    url: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    /** Incremented by every change, so that nobody overwrites what they haven't seen. */
    version: integer().notNull().default(1),
    /** Incremented by each rotation; the secret is derived from it. */
    secretVersion: integer("secret_version").notNull().default(1),
    /** The last rotation; the previous secret stays active for a day. */
    rotatedAt: moment("rotated_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** The first failure since the last success. */
    failingSince: moment("failing_since"),
    /** Failures since the last success. */
    failures: integer().notNull().default(0),
    /** No message is sent to it before; null while it isn't failing. */
    retryAt: moment("retry_at"),
    disabledAt: moment("disabled_at"),
    disabledReason: text("disabled_reason", { enum: disabledReasons }),
  },
  (table) => [index("webhook_endpoints_company").on(table.companyId, table.createdAt)],
);

/**
 * Messages to endpoints and their states. Triggers insert a row in the transaction of its cause and
 * notify the workers.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Counts the messages to all endpoints, in the order of the events. */
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same at every attempt, so that receivers can detect duplicates. */
    id: uuid().notNull().unique("webhook_deliveries_id").defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /**
     * The load, or the quote request, that it's about, whose messages are sent in order; null for a
     * test.
     */
    recordId: uuid("record_id"),
    /** A `WebhookKind`, or a test. */
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    /** Attempts started. */
    attempts: integer().notNull().default(0),
    /** Null means at once. */
    nextAttemptAt: moment("next_attempt_at"),
    /** The end of the worker's lease, after which another worker can take it over. */
    leasedUntil: moment("leased_until"),
    /** The current attempt's lease. */
    lease: uuid(),
    settledAt: moment("settled_at"),
    /** The status of the last response; null if there was none. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
  },
  (table) => [
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt.asc().nullsFirst(), table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index("webhook_deliveries_in_order")
      .on(table.endpointId, table.recordId, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.sequence),
    index("webhook_deliveries_created").on(table.createdAt),
    check(
      "webhook_deliveries_state_known",
      sql`${table.state} in ('waiting', 'delivered', 'failed')`,
    ),
  ],
);
