import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { type CensusRow, readCensus } from "./read-census.server.ts";
import { carrierCensus } from "./tables.server.ts";

/** Rows that one statement stores. */
const rowsPerStatement = 1_000;
/** Rows after which a line says how far it is. */
const rowsPerLine = 100_000;

type File = {
  path: string;
  /** The date of the file, ISO 8601. */
  date: string;
};

/**
 * Stores the contacts of a census file, whatever its size: a carrier keeps those of the newest file
 * that has it. Can be run again after it was broken off. Returns how many rows the file has, and how
 * many of them have no USDOT number; `say` hears how far it is.
 * @throws AppError as `readCensus`
 */
export async function importCensus(
  { query }: Database,
  { path, date }: File,
  say: (line: string) => void,
): Promise<{ rows: number; skipped: number }> {
  let batch = new Map<string, CensusRow>();
  let rows = 0;
  let skipped = 0;
  const store = async () => {
    const values = [...batch.values()].map((row) => ({ ...row, fileDate: date }));
    batch = new Map();
    if (values.length === 0) return;
    await query
      .insert(carrierCensus)
      .values(values)
      .onConflictDoUpdate({
        target: carrierCensus.dotNumber,
        set: {
          phone: sql`excluded.phone`,
          cellPhone: sql`excluded.cell_phone`,
          email: sql`excluded.email_address`,
          officer: sql`excluded.company_officer_1`,
          addedOn: sql`excluded.add_date`,
          mcs150On: sql`excluded.mcs150_date`,
          fileDate: sql`excluded.file_date`,
        },
        setWhere: sql`${carrierCensus.fileDate} <= excluded.file_date`,
      });
  };
  for await (const row of readCensus(path)) {
    rows += 1;
    if (row) batch.set(row.dotNumber, row);
    else skipped += 1;
    if (batch.size === rowsPerStatement) await store();
    if (rows % rowsPerLine === 0) say(`${rows.toLocaleString("en-US")} rows read`);
  }
  await store();
  return { rows, skipped };
}
