import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { shipments } from "../tables.server.ts";
import type { RowErrors } from "./check-row.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Files with tenders that somebody sent, for a month; the same file of a company is one row. */
export const tenderImports = pgTable(
  "tender_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    /** Who sent it. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** Of the file, in hex. */
    sha256: text().notNull(),
    /** Columns of the file that we don't know. */
    ignoredColumns: text("ignored_columns").array().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When the last of its good rows was booked. */
    bookedAt: moment("booked_at"),
  },
  (table) => [
    unique("tender_imports_once").on(table.companyId, table.sha256),
    index("tender_imports_created").on(table.createdAt),
    index("tender_imports_user").on(table.userId),
  ],
);

/** The rows of a file, and the load that each became. */
export const importedRows = pgTable(
  "tender_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => tenderImports.id, { onDelete: "cascade" }),
    /** Its line in the file, counted from 1 with the line of the column names. */
    line: integer().notNull(),
    /** What the shipper calls it; its line where the file has no such column. */
    rowKey: text("row_key").notNull(),
    /** What stands in it, by field. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** What is wrong with it, by field; null for a row that can be booked. */
    errors: jsonb().$type<RowErrors>(),
    shipmentId: uuid("shipment_id").references(() => shipments.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("tender_import_rows_shipment")
      .on(table.shipmentId)
      .where(sql`${table.shipmentId} is not null`),
  ],
);
