import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { shipments } from "../tables.server.ts";
import { threadSides } from "./thread.ts";

/** The messages between our team and a load's customer or carrier. */
export const loadMessages = pgTable(
  "load_messages",
  {
    /** Made with the form: the same form sent again is the same row. */
    id: uuid().primaryKey(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    side: text({ enum: threadSides }).notNull(),
    /**
     * The carrier on the carrier's side; a later carrier of the load doesn't see these messages.
     */
    carrierId: uuid("carrier_id").references(() => companies.id),
    fromStaff: boolean("from_staff").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Whether it came by the link of an email, without signing in. */
    byLink: boolean("by_link").notNull().default(false),
    text: text().notNull(),
    sentAt: moment("sent_at").notNull(),
    /** When the other side marked it as read, or answered. */
    readAt: moment("read_at"),
  },
  (table) => [
    index("load_messages_shipment").on(table.shipmentId, table.sentAt),
    index("load_messages_unread_by_staff")
      .on(table.sentAt)
      .where(sql`${table.readAt} is null and not ${table.fromStaff}`),
    index("load_messages_unread_by_customer")
      .on(table.shipmentId)
      .where(sql`${table.readAt} is null and ${table.fromStaff} and ${table.side} = 'customer'`),
    index("load_messages_carrier").on(table.carrierId).where(sql`${table.carrierId} is not null`),
    index("load_messages_author").on(table.authorId),
    check("load_messages_side_known", sql`${table.side} in ('customer', 'carrier')`),
    check(
      "load_messages_carrier_of_side",
      sql`(${table.side} = 'carrier') = (${table.carrierId} is not null)`,
    ),
  ],
);
