import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { offeredModes, offerStates } from "./offer.ts";
import {
  type Accessorial,
  freightTypes,
  quoteStatuses,
  type RequestedUnit,
  toBeDetermined,
} from "./quote-request.ts";
import type { QuotedLoad } from "./quoted-load.ts";

/** Quote requests. */
export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number that customers and staff use; see `requestNumber`. */
    number: bigserial({ mode: "number" }).notNull(),
    /** The signed-in sender; null for a signed-out visitor. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The sender's company; filled in by a trigger where it is not given. */
    companyId: uuid("company_id").references(() => companies.id),
    contactName: text("contact_name").notNull(),
    companyName: text("company_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    serviceType: text("service_type").notNull(),
    freightType: text("freight_type", { enum: freightTypes }).notNull().default("general"),
    pickupLocation: text("pickup_location").notNull().default(toBeDetermined),
    deliveryLocation: text("delivery_location").notNull().default(toBeDetermined),
    /** The ready date, or else the date of the request in the company's time zone. */
    pickupDate: date("pickup_date").notNull(),
    /** The message, followed by the details below as text. */
    specialRequirements: text("special_requirements").notNull().default(""),
    status: text({ enum: quoteStatuses }).notNull().default("pending"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The form's idempotency key: the same form sent again is the same request. */
    submissionKey: text("submission_key").notNull(),

    originZip: text("origin_zip"),
    destinationZip: text("destination_zip"),
    readyDate: date("ready_date"),
    /** As given, or else the sum of the handling units. */
    weightLbs: numeric("weight_lbs", { precision: 12, scale: 2, mode: "number" }),
    handlingUnits: jsonb("handling_units").$type<readonly RequestedUnit[]>().notNull().default([]),
    /** An estimate by density. */
    freightClass: numeric("freight_class", { precision: 4, scale: 1, mode: "number" }),
    accessorials: text().array().$type<Accessorial[]>().notNull().default([]),
    hazmat: boolean().notNull().default(false),
    /** Degrees Fahrenheit. */
    temperatureMin: numeric("temperature_min", { precision: 5, scale: 2, mode: "number" }),
    temperatureMax: numeric("temperature_max", { precision: 5, scale: 2, mode: "number" }),

    /** The staff member it is assigned to. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    /** Increments with each change. */
    version: integer("revision").notNull().default(0),
    /** The last day of the open quote, in the company's time zone; null without one. */
    validUntil: date("valid_until"),
    declinedBy: text("declined_by", { enum: ["staff", "customer"] }),
    declinedReason: text("declined_reason"),
  },
  (table) => [
    unique("quote_requests_number").on(table.number),
    unique("quote_requests_sent_once").on(table.submissionKey),
    index("quote_requests_by_status").on(table.status, table.createdAt, table.id),
    index("quote_requests_newest").on(table.createdAt, table.id),
    index("quote_requests_service").on(table.serviceType, table.createdAt, table.id),
    index("quote_requests_open").on(table.validUntil).where(sql`${table.status} = 'quoted'`),
    index("quote_requests_user").on(table.userId, table.createdAt),
    index("quote_requests_company").on(table.companyId, table.createdAt),
    index("quote_requests_owner").on(table.ownerId, table.status),
    check(
      "quote_requests_status_known",
      sql`${table.status} in ('pending', 'in review', 'quoted', 'accepted', 'declined', 'expired')`,
    ),
    check(
      "quote_requests_freight_type_known",
      sql`${table.freightType} in ('general', 'ground', 'air', 'intermodal')`,
    ),
    check("quote_requests_temperatures", sql`${table.temperatureMin} <= ${table.temperatureMax}`),
  ],
);

/** Quotes that were sent, each with the load it books. */
export const quoteOffers = pgTable(
  "quote_offers",
  {
    id: uuid().primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => quoteRequests.id, { onDelete: "cascade" }),
    state: text({ enum: offerStates }).notNull().default("open"),
    priceCents: integer("price_cents").notNull(),
    /** The lines of the price; empty for a single price. */
    lines: jsonb().$type<readonly ChargeLine[]>().notNull().default([]),
    mode: text({ enum: offeredModes }).notNull(),
    transitDays: integer("transit_days").notNull(),
    validUntil: date("valid_until").notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    /** Pounds. */
    weight: numeric({ precision: 9, scale: 3, mode: "number" }).notNull(),
    description: text().notNull(),
    /** Null for a quote from before quotes had them. */
    load: jsonb().$type<QuotedLoad>(),
    terms: text().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true, precision: 3 }).notNull(),
    sentBy: uuid("sent_by").references(() => users.id, { onDelete: "set null" }),
    settledAt: timestamp("settled_at", { withTimezone: true, precision: 3 }),
    /** The person who accepted it, or for whom staff booked it on the phone. */
    acceptedBy: uuid("accepted_by").references(() => users.id, { onDelete: "set null" }),
    /** The tracking ID of the booked load. */
    trackingId: text("tracking_id"),
  },
  (table) => [
    index("quote_offers_request").on(table.requestId, table.sentAt),
    uniqueIndex("quote_offers_one_open").on(table.requestId).where(sql`${table.state} = 'open'`),
    index("quote_offers_load").on(table.trackingId).where(sql`${table.trackingId} is not null`),
    check(
      "quote_offers_state_known",
      sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn')`,
    ),
    check("quote_offers_mode_known", sql`${table.mode} in ('LTL', 'FTL', 'AIR', 'OCEAN')`),
    check("quote_offers_price", sql`${table.priceCents} > 0`),
    check("quote_offers_transit", sql`${table.transitDays} between 0 and 365`),
    check("quote_offers_weight_range", sql`${table.weight} between 1 and 500000`),
    check(
      "quote_offers_booked",
      sql`(${table.state} = 'accepted') = (${table.trackingId} is not null)`,
    ),
  ],
);

/** Staff's internal notes on a request. A trigger makes them immutable. */
export const quoteNotes = pgTable(
  "quote_notes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => quoteRequests.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    text: text().notNull(),
  },
  (table) => [index("quote_notes_request").on(table.requestId, table.id)],
);
