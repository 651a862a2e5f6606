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
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { deliveryStates, type WebhookKind } from "./event-kind.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Where a company has its software told of what happens. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    url: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    /** One more each time the secret is rotated; the secret is derived from it. */
    secretVersion: integer("secret_version").notNull().default(1),
    /** When it was rotated last: for a day, the secret before that signs as well. */
    rotatedAt: moment("rotated_at"),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** When it first failed since it last answered well. */
    failingSince: moment("failing_since"),
    disabledAt: moment("disabled_at"),
    disabledReason: text("disabled_reason", { enum: ["gone", "failing"] }),
  },
  (table) => [index("webhook_endpoints_company").on(table.companyId, table.createdAt)],
);

/**
 * Messages on their way to endpoints, and what became of them. Triggers write a row in the
 * transaction of its cause and tell the workers.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The order in which things happened. */
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same at every attempt, so that a message that comes twice can be told. */
    id: uuid().notNull().unique("webhook_deliveries_id").defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** A `WebhookKind`, or a test. */
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    /** Attempts that began. */
    attempts: integer().notNull().default(0),
    /** Null: at once. */
    nextAttemptAt: moment("next_attempt_at"),
    /** Until then one worker alone has it; a worker that died leaves it to the others. */
    leasedUntil: moment("leased_until"),
    /** Of the attempt that has it now. */
    lease: uuid(),
    settledAt: moment("settled_at"),
    /** The status that the endpoint answered last; null where it didn't. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
  },
  (table) => [
    index("webhook_deliveries_due")
      .on(table.nextAttemptAt.asc().nullsFirst(), table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.sequence),
    index("webhook_deliveries_created").on(table.createdAt),
    check(
      "webhook_deliveries_state_known",
      sql`${table.state} in ('waiting', 'delivered', 'failed')`,
    ),
  ],
);
