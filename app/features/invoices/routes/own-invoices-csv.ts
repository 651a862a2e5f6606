import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { ownCsvLoader } from "./as-csv.server.ts";

/** The lines of the invoices of the person's company, of a period. */
export const loader = ownCsvLoader("invoices", invoicesCsv);
