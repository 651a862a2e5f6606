import { companyDays } from "#app/features/accounts/today.ts";
import { readRateFilter } from "#app/features/rates/filter.ts";
import { exportRates } from "#app/features/rates/queries.server.ts";
import { writeRateFile } from "#app/features/rates/rate-file.server.ts";
import { csvDownload } from "#app/platform/csv-download.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/export-rates.ts";

/** The rates that match the filter, as a CSV file that can be imported again. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { today } = companyDays(clock);
  const rates = await exportRates(database.query, readRateFilter(url.searchParams), today);
  return csvDownload(`rates-${today}.csv`, writeRateFile(rates));
}
