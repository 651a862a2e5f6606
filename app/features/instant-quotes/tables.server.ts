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
  uuid,
} from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import type { StopAccessorial } from "#app/features/shipments/load/stop.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import type { QuotedUnit, QuoteOption, UnpricedMode } from "./instant-quote.ts";

const accessorials = (name: string) =>
  text(name).array().$type<StopAccessorial[]>().notNull().default([]);

/** Instant quotes, with the lines of each mode. They never change, except when they are booked. */
export const instantQuotes = pgTable(
  "instant_quotes",
  {
    id: uuid().primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    originZip: text("origin_zip").notNull(),
    destinationZip: text("destination_zip").notNull(),
    /** City, state and ZIP code, as in a load. */
    origin: text().notNull(),
    destination: text().notNull(),
    units: jsonb().$type<readonly QuotedUnit[]>().notNull(),
    /** Total pounds. */
    weight: numeric({ precision: 9, scale: 3, mode: "number" }).notNull(),
    description: text().notNull(),
    equipment: text({ enum: equipmentIds }),
    pickupAccessorials: accessorials("pickup_accessorials"),
    deliveryAccessorials: accessorials("delivery_accessorials"),
    hazardous: boolean().notNull().default(false),
    pickupDay: date("pickup_day").notNull(),
    /** The required arrival date; null if there is none. */
    arriveBy: date("arrive_by"),
    /** Empty if we have no rate for the lane, or no price for what the load needs. */
    options: jsonb().$type<readonly QuoteOption[]>().notNull(),
    unpriced: jsonb().$type<readonly UnpricedMode[]>().notNull().default([]),
    terms: text().notNull(),
    createdAt: moment("created_at").notNull(),
    validUntil: moment("valid_until").notNull(),
    bookedAt: moment("booked_at"),
    bookedMode: text("booked_mode", { enum: modes }),
    /** The tracking ID of the booked load. */
    trackingId: text("tracking_id").unique("instant_quotes_load"),
  },
  (table) => [
    index("instant_quotes_company").on(table.companyId, table.createdAt),
    index("instant_quotes_user").on(table.userId),
    check(
      "instant_quotes_booked",
      sql`(${table.bookedAt} is null) = (${table.trackingId} is null)`,
    ),
  ],
);
