import { creditMemosCsv } from "#app/features/invoices/csv.server.ts";
import { csvLoader, exportPeriod } from "./as-csv.server.ts";

/** The lines of the credit memos of a period. */
export const loader = csvLoader({
  name: "credit-memos",
  schema: exportPeriod,
  write: creditMemosCsv,
});
