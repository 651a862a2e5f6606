import { type KnownColumn, matchHeader } from "./csv-columns.ts";
import { readCsv } from "./csv-file.server.ts";
import { AppError } from "./errors.ts";

/** A row of a file by its columns' names. `line` is that of the file: the header is 1. */
export type CsvRow = { line: number; typed: Record<string, string> };

/** A row with its errors, by column. */
export type CheckedCsvRow = CsvRow & { errors: Record<string, string> };

/** What a dry run shows of a file's rows. */
export type CheckedFile = { total: number; wrong: number; rows: CheckedCsvRow[] };

type Sheet = Parameters<typeof readCsv>[1] & {
  columns: readonly KnownColumn[];
  required: readonly string[];
};

/** Maximum rows shown after a dry run: those with errors, or else the first ones. */
const shownAtMost = 100;

/**
 * The rows of a file whose first line names the columns, in any order. `ignored` are the names of columns
 * that we don't know.
 * @throws AppError `invalid` if it isn't a CSV with the required columns, has one twice, or has too many rows
 */
export async function readCsvRows(
  text: string,
  { columns: known, required, ...limits }: Sheet,
): Promise<{ rows: CsvRow[]; ignored: string[] }> {
  const [header, ...records] = await readCsv(text, limits);
  const { columns, ignored, twice } = matchHeader(header.cells, known);
  const missing = required.filter((name) => !columns.some((column) => column?.name === name));
  if (missing.length > 0) {
    throw new AppError(
      "invalid",
      `The first line must name the columns. Missing: ${missing.join(", ")}.`,
    );
  }
  if (twice) throw new AppError("invalid", `The column "${twice}" appears twice.`);
  const rows = records.map(({ line, cells }) => ({
    line,
    typed: Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column.name, cells[at]?.trim() ?? ""]] : [])),
    ),
  }));
  return { rows, ignored };
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** What a schema refuses of a row, the first of each column; one of the whole row is at `first`. */
export function errorsByColumn(
  issues: readonly Issue[],
  fieldOf: Readonly<Record<string, string>>,
  first: string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const column = Object.keys(fieldOf).find((name) => fieldOf[name] === path[0]) ?? first;
    errors[column] ??= message;
  }
  return errors;
}

/** Whether a row has errors. */
export const isWrongRow = ({ errors }: Pick<CheckedCsvRow, "errors">) =>
  Object.keys(errors).length > 0;

/** What a dry run shows of these rows. */
export function summarizeRows(rows: readonly CheckedCsvRow[]): CheckedFile {
  const plain = rows.map(({ line, typed, errors }) => ({ line, typed, errors }));
  const wrong = plain.filter(isWrongRow);
  const shown = (wrong.length > 0 ? wrong : plain).slice(0, shownAtMost);
  return { total: rows.length, wrong: wrong.length, rows: shown };
}
