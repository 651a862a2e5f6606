import { paymentsCsv } from "#app/features/invoices/payments-csv.server.ts";
import { csvLoader, exportPeriod } from "./as-csv.server.ts";

/** The payments received in a period. */
export const loader = csvLoader({ name: "payments", schema: exportPeriod, write: paymentsCsv });
