import { companyDays } from "#app/features/accounts/today.ts";
import { readReportFilter } from "#app/features/reports/filter.ts";
import { readLines } from "#app/features/reports/lines.server.ts";
import { csvDownload } from "#app/platform/csv-download.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/report-csv.ts";
import { reportCsv } from "./report-columns.server.ts";

/** A report as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readReportFilter(url.searchParams, companyDays(clock).today);
  const { lines } = await readLines(database.query, actor, filter);
  const { by, from, to } = filter;
  return csvDownload(`report-by-${by}-${from}-to-${to}.csv`, reportCsv(by, lines));
}
