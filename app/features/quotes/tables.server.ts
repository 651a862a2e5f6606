import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.server.ts";
import {
  type Accessorial,
  freightTypes,
  type QuotedUnit,
  quoteStatuses,
  toBeDetermined,
} from "./quote-request.ts";

/** Quotes that visitors asked for. */
export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who was signed in; null for a visitor who was not. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    contactName: text("contact_name").notNull(),
    companyName: text("company_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    serviceType: text("service_type").notNull(),
    freightType: text("freight_type", { enum: freightTypes }).notNull().default("general"),
    pickupLocation: text("pickup_location").notNull().default(toBeDetermined),
    deliveryLocation: text("delivery_location").notNull().default(toBeDetermined),
    /** The ready date, or else the day of the request where the company is. */
    pickupDate: date("pickup_date").notNull(),
    /** The message, and the details below as people read them. */
    specialRequirements: text("special_requirements").notNull().default(""),
    status: text({ enum: quoteStatuses }).notNull().default("pending"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Of the form that was sent: the same form sent again is the same request. */
    submissionKey: text("submission_key").notNull(),

    originZip: text("origin_zip"),
    destinationZip: text("destination_zip"),
    readyDate: date("ready_date"),
    /** As given, or else the sum of the handling units. */
    weightLbs: numeric("weight_lbs", { precision: 12, scale: 2, mode: "number" }),
    handlingUnits: jsonb("handling_units").$type<readonly QuotedUnit[]>().notNull().default([]),
    /** An estimate by density. */
    freightClass: numeric("freight_class", { precision: 4, scale: 1, mode: "number" }),
    accessorials: text().array().$type<Accessorial[]>().notNull().default([]),
    hazmat: boolean().notNull().default(false),
    /** Degrees Fahrenheit. */
    temperatureMin: numeric("temperature_min", { precision: 5, scale: 2, mode: "number" }),
    temperatureMax: numeric("temperature_max", { precision: 5, scale: 2, mode: "number" }),
  },
  (table) => [
    unique("quote_requests_sent_once").on(table.submissionKey),
    index("quote_requests_by_status").on(table.status, table.createdAt, table.id),
    index("quote_requests_user").on(table.userId, table.createdAt),
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
