import { boolean, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { events } from "../load/tables.server.ts";
import { shipments } from "../tables.server.ts";

/** The milestones that a person wants email of, for each new load that they book. */
export const notificationDefaults = pgTable("notification_defaults", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  inTransit: boolean("in_transit").notNull(),
  delivered: boolean().notNull(),
});

/**
 * Addresses that a company named for mail about its loads, and what their owners say to it. The row
 * stays when no load names the address any more: nobody is asked twice, and no is no.
 */
export const subscribers = pgTable(
  "notification_subscribers",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    /** Lower case. */
    email: text().notNull(),
    askedAt: moment("asked_at").notNull().defaultNow(),
    /** When they said yes; until then they get nothing. */
    confirmedAt: moment("confirmed_at"),
    /** When they asked for no more, of any load of the company. */
    stoppedAt: moment("stopped_at"),
  },
  (table) => [unique("notification_subscribers_once").on(table.companyId, table.email)],
);

/** Pickups, deliveries and trouble that wait for their emails to be written. */
export const milestoneNews = pgTable("milestone_news", {
  eventId: uuid("event_id")
    .primaryKey()
    .references(() => events.id, { onDelete: "cascade" }),
});

/** Who is to have mail of a shipment's milestones, besides its owner. */
export const recipients = pgTable(
  "shipment_recipients",
  {
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.subscriberId] }),
    index("shipment_recipients_subscriber").on(table.subscriberId),
  ],
);
