import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { exportPeriod, ownCsvLoader } from "./as-csv.server.ts";

/** The lines of the invoices of the person's company, of a period. */
export const loader = ownCsvLoader({ name: "invoices", schema: exportPeriod, write: invoicesCsv });
