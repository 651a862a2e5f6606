import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import type { RatedCode } from "./accessorial.ts";
import { type FuelBracket, fuelUnits } from "./fuel.ts";
import { rateUnits } from "./rate.ts";

const whole = (name: string) => bigint(name, { mode: "number" });
const serial = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** What we charge customers by lane. Loads keep a copy of the lines that they were priced with. */
export const rates = pgTable(
  "rates",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A ZIP code, a 3-digit ZIP, a state or a region. */
    origin: text().notNull(),
    destination: text().notNull(),
    mode: text({ enum: modes }).notNull(),
    equipment: text({ enum: equipmentIds }),
    unit: text({ enum: rateUnits }).notNull(),
    /** Ten-thousandths of a dollar. */
    rate: whole("rate").notNull(),
    minimumCents: whole("minimum_cents"),
    fuel: text({ enum: fuelUnits }),
    /** Business days. */
    transitDays: smallint("transit_days"),
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to"),
    createdAt: moment("created_at").notNull(),
    createdBy: userReference("created_by"),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("rates_lane").on(table.origin, table.destination, table.mode),
    index("rates_newest").on(table.createdAt, table.id),
    check("rates_mode_known", sql`${table.mode} in ('LTL', 'FTL', 'AIR', 'OCEAN')`),
    check("rates_unit_known", sql`${table.unit} in ('mile', 'cwt', 'flat')`),
    check("rates_above_zero", sql`${table.rate} > 0`),
    check("rates_validity", sql`${table.validFrom} <= ${table.validTo}`),
  ],
);

/**
 * What customers pay for an accessorial at one stop, or for hazmat on one load. A price is never
 * edited: a later one replaces it from its effective date.
 */
export const accessorialRates = pgTable(
  "accessorial_rates",
  {
    id: serial(),
    code: text().$type<RatedCode>().notNull(),
    mode: text({ enum: modes }).notNull(),
    /** US cents; null while staff price it load by load. */
    cents: whole("cents"),
    effectiveFrom: date("effective_from").notNull(),
    enteredAt: moment("entered_at").notNull(),
    enteredBy: userReference("entered_by"),
  },
  (table) => [
    index("accessorial_rates_effective").on(table.mode, table.code, table.effectiveFrom, table.id),
    check("accessorial_rates_mode_known", sql`${table.mode} in ('LTL', 'FTL', 'AIR', 'OCEAN')`),
    check("accessorial_rates_not_negative", sql`${table.cents} >= 0`),
  ],
);

/**
 * Fuel surcharges by diesel price. A table is never edited: a later one replaces it from its
 * effective date.
 */
export const fuelTables = pgTable(
  "fuel_tables",
  {
    id: serial(),
    unit: text({ enum: fuelUnits }).notNull(),
    effectiveFrom: date("effective_from").notNull(),
    /** The lowest diesel price first. */
    brackets: jsonb().$type<readonly FuelBracket[]>().notNull(),
    enteredAt: moment("entered_at").notNull(),
    enteredBy: userReference("entered_by"),
  },
  (table) => [index("fuel_tables_effective").on(table.unit, table.effectiveFrom, table.id)],
);

/** The weekly diesel price entered by staff; the last entry for a week applies. */
export const dieselPrices = pgTable(
  "diesel_prices",
  {
    id: serial(),
    /** The Monday of the week. */
    week: date().notNull(),
    /** Thousandths of a dollar per gallon. */
    price: integer().notNull(),
    enteredAt: moment("entered_at").notNull(),
    enteredBy: userReference("entered_by"),
  },
  (table) => [
    index("diesel_prices_week").on(table.week, table.id),
    check("diesel_prices_above_zero", sql`${table.price} > 0`),
  ],
);
