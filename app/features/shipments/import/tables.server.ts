import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { shipments } from "../tables.server.ts";
import type { TenderRowErrors } from "./check-row.server.ts";

/** Uploaded tender files, kept for a month; the same file from one company is one row. */
export const tenderImports = pgTable(
  "tender_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    /** Who uploaded it. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    /** The file's SHA-256 in hex. */
    sha256: text().notNull(),
    /** The file's unknown columns. */
    ignoredColumns: text("ignored_columns").array().notNull(),
    createdAt: moment("created_at").notNull(),
    /** When its last valid row was booked. */
    bookedAt: moment("booked_at"),
  },
  (table) => [
    unique("tender_imports_once").on(table.companyId, table.sha256),
    index("tender_imports_created").on(table.createdAt),
    index("tender_imports_user").on(table.userId),
  ],
);

/** The rows of a file, and the load booked from each. */
export const importedRows = pgTable(
  "tender_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => tenderImports.id, { onDelete: "cascade" }),
    /** Its line in the file; the header is line 1. */
    line: integer().notNull(),
    /** The shipper's own key for the row; the line number, which is no key, if the file has no such column. */
    rowKey: text("row_key").notNull(),
    /** Its values, by field. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Its errors, by field; null if it can be booked. */
    errors: jsonb().$type<TenderRowErrors>(),
    /** What it asks before it's booked, in sentences; booking it as it is answers them. */
    questions: jsonb().$type<string[]>().notNull().default([]),
    shipmentId: uuid("shipment_id").references(() => shipments.id, { onDelete: "set null" }),
    /**
     * The load that an earlier file booked under its key with other values. Until its shipper says that this is
     * another load, it isn't booked.
     */
    knownId: uuid("known_id").references(() => shipments.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("tender_import_rows_shipment")
      .on(table.shipmentId)
      .where(sql`${table.shipmentId} is not null`),
    index("tender_import_rows_known").on(table.knownId).where(sql`${table.knownId} is not null`),
  ],
);
