import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import { legs } from "#app/features/assignments/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { cents, moment } from "#app/platform/database/columns.server.ts";
import { bidStates } from "./load-board.ts";

/** Loads posted on the load board. */
export const boardPostings = pgTable("board_postings", {
  shipmentId: uuid("shipment_id")
    .primaryKey()
    .references(() => shipments.id, { onDelete: "cascade" }),
  /** Which leg; null for a load of one. One leg of a load is on the board at a time. */
  legId: uuid("leg_id").references(() => legs.id, { onDelete: "set null" }),
  /** Our asking price in US cents; null if carriers name theirs. */
  askingCents: cents("asking_cents"),
  postedAt: moment("posted_at").notNull(),
  postedBy: uuid("posted_by").references(() => users.id, { onDelete: "set null" }),
});

/** Carriers' bids; at most one open bid per carrier and load. */
export const loadBids = pgTable(
  "load_bids",
  {
    id: uuid().primaryKey(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    carrierId: uuid("carrier_id")
      .notNull()
      .references(() => companies.id),
    /** The leg that was on the board; null for a load of one. */
    legId: uuid("leg_id").references(() => legs.id, { onDelete: "set null" }),
    /** US cents, all in. */
    cents: cents("cents").notNull(),
    note: text(),
    /** What the load was when it was bid for; null while it didn't change since. */
    bidTerms: jsonb("bid_terms").$type<SignedTerms>(),
    state: text({ enum: bidStates }).notNull().default("open"),
    placedAt: moment("placed_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("load_bids_shipment").on(table.shipmentId, table.placedAt),
    index("load_bids_carrier").on(table.carrierId, table.placedAt),
    index("load_bids_leg").on(table.legId).where(sql`${table.legId} is not null`),
    uniqueIndex("load_bids_one_open")
      .on(table.shipmentId, table.carrierId)
      .where(sql`${table.state} = 'open'`),
    check("load_bids_above_zero", sql`${table.cents} > 0`),
    check("load_bids_settled", sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
  ],
);
