import { billsCsv } from "#app/features/carrier-bills/csv.server.ts";
import { csvLoader } from "#app/features/invoices/routes/as-csv.server.ts";

/** The carrier bills received in a period. */
export const loader = csvLoader("bills", billsCsv);
