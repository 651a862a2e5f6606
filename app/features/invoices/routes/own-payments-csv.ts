import { paymentsCsv } from "#app/features/invoices/csv.server.ts";
import { ownCsvLoader } from "./as-csv.server.ts";

/** The payments that we received from the person's company in a period. */
export const loader = ownCsvLoader("payments", paymentsCsv);
