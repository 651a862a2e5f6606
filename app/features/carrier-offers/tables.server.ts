import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { legs } from "#app/features/assignments/tables.server.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { cents, moment } from "#app/platform/database/columns.server.ts";
import { carrierOfferStates } from "./carrier-offer.ts";
import type { OfferedTerms } from "./offered-terms.ts";

/** Loads offered to carriers. An accepted one is agreed by an assignment, and ends with it. */
export const carrierOffers = pgTable(
  "carrier_offers",
  {
    id: uuid().primaryKey(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    /** The carrier's organization. */
    carrierId: uuid("carrier_id")
      .notNull()
      .references(() => companies.id),
    /** Which leg; null for a load of one. */
    legId: uuid("leg_id").references(() => legs.id, { onDelete: "set null" }),
    state: text({ enum: carrierOfferStates }).notNull().default("open"),
    /** What we pay for the load. */
    lines: jsonb().$type<readonly ChargeLine[]>().notNull(),
    /** The total of the lines, in US cents. */
    totalCents: cents("total_cents").notNull(),
    /** The most staff would pay, in US cents; only staff see it. */
    maxCents: cents("max_cents").notNull(),
    /** Why staff offer it despite failed checks; only staff see it. */
    override: text(),
    expiresAt: moment("expires_at").notNull(),
    sentAt: moment("sent_at").notNull(),
    sentBy: userReference("sent_by"),
    /** The carrier's counteroffer in US cents, with its note. */
    counterCents: cents("counter_cents"),
    counterNote: text("counter_note"),
    counteredAt: moment("countered_at"),
    settledAt: moment("settled_at"),
    declineReason: text("decline_reason"),
    /** Written by the version before alone, which serves beside this one during an upgrade. */
    changeToldAt: moment("change_told_at"),
  },
  (table) => [
    index("carrier_offers_shipment").on(table.shipmentId, table.sentAt),
    index("carrier_offers_carrier").on(table.carrierId, table.sentAt),
    index("carrier_offers_leg").on(table.legId).where(sql`${table.legId} is not null`),
    uniqueIndex("carrier_offers_one_open")
      .on(table.shipmentId, table.carrierId, sql`coalesce(${table.legId}, ${table.shipmentId})`)
      .where(sql`${table.state} in ('open', 'countered')`),
    check(
      "carrier_offers_state_known",
      sql`${table.state} in ('open', 'countered', 'accepted', 'declined', 'withdrawn', 'ended')`,
    ),
    check("carrier_offers_total", sql`${table.totalCents} between 1 and ${table.maxCents}`),
  ],
);

/**
 * What an offer showed of its load, a row for each change while it could be answered or the carrier had
 * the load: an answer names the version that was shown, and an offer that ended shows the last one.
 */
export const carrierOfferTerms = pgTable(
  "carrier_offer_terms",
  {
    offerId: uuid("offer_id")
      .notNull()
      .references(() => carrierOffers.id, { onDelete: "cascade" }),
    /** From 1 within the offer. */
    version: integer().notNull(),
    terms: jsonb().$type<OfferedTerms>().notNull(),
    shownSince: moment("shown_since").notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.version] })],
);

/** The links in the emails of an offer: each person of the carrier has their own. */
export const carrierOfferLinks = pgTable(
  "carrier_offer_links",
  {
    /** SHA-256 of the token in the link, in hex. */
    tokenHash: text("token_hash").primaryKey(),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => carrierOffers.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("carrier_offer_links_offer").on(table.offerId),
    index("carrier_offer_links_user").on(table.userId),
  ],
);
