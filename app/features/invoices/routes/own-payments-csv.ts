import { paymentsCsv } from "#app/features/invoices/payments-csv.server.ts";
import { exportPeriod, ownCsvLoader } from "./as-csv.server.ts";

/** The payments that we received from the person's company in a period. */
export const loader = ownCsvLoader({ name: "payments", schema: exportPeriod, write: paymentsCsv });
