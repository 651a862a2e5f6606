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

/** The columns of every preset: its company, and a version against lost updates. */
const ofCompany = () => ({
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" }),
  version: integer().notNull().default(1),
});

/** Each company's address book of pickup and delivery locations. */
export const addresses = pgTable(
  "company_addresses",
  {
    ...ofCompany(),
    company: text().notNull(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** Dock hours as typed. */
    hours: text(),
    contact: text(),
    phone: text(),
    email: text(),
    instructions: text(),
    accessorials: text().array().$type<StopAccessorial[]>().notNull().default([]),
  },
  (table) => [index("company_addresses_company").on(table.companyId, table.company)],
);

/** Each company's products, as they appear on a bill of lading. */
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

/** Named templates of loads that a company tenders repeatedly. */
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
