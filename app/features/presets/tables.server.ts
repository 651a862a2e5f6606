import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";
import { unitKinds } from "#app/features/shipments/load/freight.ts";
import type { LoadPattern } from "#app/features/shipments/load/load-pattern.server.ts";
import type { StopAccessorial } from "#app/features/shipments/load/stop.ts";

/** What every preset has: whose it is, and a version that guards it against lost updates. */
const ofCompany = () => ({
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" }),
  version: integer().notNull().default(1),
});

/** The address book of each company: where its loads are picked up and delivered. */
export const addresses = pgTable(
  "company_addresses",
  {
    ...ofCompany(),
    company: text().notNull(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** When the dock is open, as it was typed. */
    hours: text(),
    contact: text(),
    phone: text(),
    email: text(),
    instructions: text(),
    accessorials: text().array().$type<StopAccessorial[]>().notNull().default([]),
  },
  (table) => [index("company_addresses_company").on(table.companyId, table.company)],
);

/** What each company ships, as it goes on a bill of lading. */
export const products = pgTable(
  "company_products",
  {
    ...ofCompany(),
    description: text().notNull(),
    packaging: text({ enum: unitKinds }),
    /** Pounds of one handling unit. */
    weight: numeric({ precision: 9, scale: 2, mode: "number" }),
    freightClass: numeric("freight_class", { precision: 4, scale: 1, mode: "number" }),
    nmfc: text(),
    hazardous: boolean().notNull().default(false),
    unNumber: text("un_number"),
    properShippingName: text("proper_shipping_name"),
    hazardClass: text("hazard_class"),
    subsidiaryClass: text("subsidiary_class"),
    packingGroup: text("packing_group"),
  },
  (table) => [index("company_products_company").on(table.companyId, table.description)],
);

/** Loads that a company tenders again and again, each under a name. */
export const templates = pgTable(
  "load_templates",
  {
    ...ofCompany(),
    name: text().notNull(),
    load: jsonb().$type<LoadPattern>().notNull(),
  },
  (table) => [
    unique("load_templates_name").on(table.companyId, table.name),
    check("load_templates_named", sql`${table.name} <> ''`),
  ],
);
