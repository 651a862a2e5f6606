import { creditMemosCsv } from "#app/features/invoices/csv.server.ts";
import { exportPeriod, ownCsvLoader } from "./as-csv.server.ts";

/** The lines of the credit memos to the person's company, of a period. */
export const loader = ownCsvLoader({
  name: "credit-memos",
  schema: exportPeriod,
  write: creditMemosCsv,
});
