import { z } from "zod";
import { billDays } from "#app/features/carrier-bills/carrier-bill.ts";
import { billsCsv } from "#app/features/carrier-bills/csv.server.ts";
import { csvLoader, exportPeriod } from "#app/features/invoices/routes/as-csv.server.ts";

const askForDay = "Choose which day of a bill is in the period: &by=billed or &by=paid.\n";

const schema = exportPeriod.extend({ by: z.enum(billDays, askForDay).default("billed") });

/** The carrier bills that are dated in a period, or paid in it. */
export const loader = csvLoader({
  name: ({ by }) => (by === "paid" ? "bills-paid" : "bills"),
  schema,
  write: billsCsv,
});
