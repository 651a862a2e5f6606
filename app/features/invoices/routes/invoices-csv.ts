import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { csvLoader, exportPeriod } from "./as-csv.server.ts";

/** The lines of the invoices of a period. */
export const loader = csvLoader({ name: "invoices", schema: exportPeriod, write: invoicesCsv });
