import { paymentsCsv } from "#app/features/invoices/csv.server.ts";
import { csvLoader } from "./as-csv.server.ts";

/** The payments received in a period. */
export const loader = csvLoader("payments", paymentsCsv);
