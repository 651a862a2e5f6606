import { matchHeader } from "#app/platform/csv-columns.ts";
import { type CsvRecord, decodeCsv, readCsv } from "#app/platform/csv-file.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ChosenOrder } from "#app/platform/file-dates.ts";
import { mapInTurns } from "#app/platform/in-turns.server.ts";
import { columnName, importColumns, requiredFields } from "./columns.ts";
import { readTimes } from "./read-times.ts";
import { findShift } from "./shifted-cells.ts";

/** Maximum rows per file. */
export const rowsAtMost = 5_000;
/** Maximum bytes per file, far more than that many rows need. */
export const importBytesAtMost = 5 * 1024 * 1024;

/** A row of the file: its line, its values by field, and what is wrong with the whole of it. */
export type TenderFileRow = { line: number; values: Record<string, string>; fault?: string };

/**
 * Reads the rows of a file whose first line names the columns, in any order, skipping blank rows.
 * Their times are those that a form sends.
 * @throws AppError `invalid` with the field `file` if it isn't a CSV, lacks a column, has too many
 * rows, or a NUL; with the field `dateOrder` if its dates can be read in two ways.
 */
export async function parseFile(content: Buffer, chosen: ChosenOrder): Promise<ParsedFile> {
  try {
    return await parseTable(
      await readCsv(decodeCsv(content), { rowsAtMost, rows: "rows" }),
      chosen,
    );
  } catch (error) {
    const isOfFile = error instanceof AppError && !error.fields;
    throw isOfFile ? refuse(error.message) : error;
  }
}

type ParsedFile = { rows: TenderFileRow[]; ignored: string[] };

async function parseTable(
  [header, ...records]: [CsvRecord, ...CsvRecord[]],
  chosen: ChosenOrder,
): Promise<ParsedFile> {
  const { columns, ignored, twice } = matchHeader(header.cells, importColumns);
  if (columns.every((column) => column === null)) {
    throw refuse(
      `The first line must name the columns. It says "${header.cells.join(" ").trim().slice(0, 80)}". Delete what stands above the names, or compare with the template.`,
    );
  }
  for (const field of requiredFields) {
    if (columns.some((column) => column?.field === field)) continue;
    throw refuse(`The column "${columnName(field)}" is missing. Compare with the template.`);
  }
  if (twice) throw refuse(`The column "${twice}" appears twice.`);
  const rows = await mapInTurns(records, ({ line, cells }): TenderFileRow => {
    const values = Object.fromEntries(
      columns.flatMap((column, place) => {
        const value = cells[place]?.trim();
        return column && value ? [[column.field, value]] : [];
      }),
    );
    const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    if (isTooLong) return { line, values, fault: tooLong };
    const shifted = findShift(columns, cells);
    return { line, values, ...(shifted && { fault: shiftedFrom(shifted.name) }) };
  });
  return { rows: readTimes(rows, chosen), ignored };
}

const tooLong =
  "This row has more cells than the first line has names. Put quotes around a text with a comma";

const shiftedFrom = (name: string) =>
  `The cells of this row don't fit their columns from "${name}" on. Put quotes around a text with a comma`;

function refuse(message: string): AppError {
  return new AppError("invalid", message, { fields: { file: [message] } });
}
