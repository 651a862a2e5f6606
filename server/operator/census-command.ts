import { importCensus } from "#app/features/carriers/import-census.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type File = { path: string; date: string; say: (line: string) => void };

/**
 * Imports FMCSA's census file, and returns what to print; `say` hears how far it is.
 * @throws AppError with the text to print instead.
 */
export async function importCensusFile(
  database: Database,
  { path, date, say }: File,
): Promise<string> {
  if (date > dateOf(systemClock.now())) {
    throw new AppError("invalid", `The file can't be of ${dateText(date)}, which is to come.`);
  }
  const { rows, skipped } = await importCensus(database, { path, date }, say);
  const read = `${rows.toLocaleString("en-US")} rows read of the census file of ${dateText(date)}`;
  return skipped > 0
    ? `${read}; ${skipped.toLocaleString("en-US")} without a USDOT number were left out.`
    : `${read}.`;
}
