import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { placeOfNul } from "#app/platform/csv.ts";
import { AppError } from "#app/platform/errors.ts";
import { mapInTurns } from "#app/platform/in-turns.server.ts";
import { columnName, matchColumns, requiredFields } from "./columns.ts";

/** Maximum rows per file. */
export const rowsAtMost = 5_000;
/** Maximum bytes per file, far more than that many rows need. */
export const importBytesAtMost = 5 * 1024 * 1024;

/** A row of the file: its line, and its values by field. */
export type TenderFileRow = { line: number; values: Record<string, string> };

/** Characters parsed before other requests get a turn. */
const charactersPerTurn = 16_384;

/**
 * Reads the rows of a file whose first line names the columns, in any order, skipping empty rows.
 * @throws AppError `invalid` if it isn't a CSV, lacks a column, has too many rows, or a NUL.
 */
export async function parseFile(
  content: Buffer,
): Promise<{ rows: TenderFileRow[]; ignored: string[] }> {
  const all = await readRecords(content);
  const nul = placeOfNul(all.map(({ record }) => record));
  if (nul) throw refuse(`We can't store the character NUL in ${nul}. Remove it.`);
  const [header, ...records] = all;
  if (!header || records.length === 0) throw refuse("This file has no rows. Fill in the template.");
  const columns = matchColumns(header.record);
  for (const field of requiredFields) {
    if (columns.some((column) => column?.field === field)) continue;
    throw refuse(`The column "${columnName(field)}" is missing. Compare with the template.`);
  }
  const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
  if (twice) throw refuse(`The column "${twice.name}" appears twice.`);
  const found = await mapInTurns(records, ({ record, info }) => {
    const values = Object.fromEntries(
      columns.flatMap((column, place) => {
        const value = record[place]?.trim();
        return column && value ? [[column.field, value]] : [];
      }),
    );
    return Object.keys(values).length > 0 ? [{ line: info.lines, values }] : [];
  });
  const rows = found.flat();
  if (rows.length === 0) throw refuse("This file has no rows. Fill in the template.");
  if (rows.length > rowsAtMost) {
    const most = rowsAtMost.toLocaleString("en-US");
    throw refuse(`This file has more than ${most} rows. Split it into several files.`);
  }
  const ignored = header.record.filter((name, place) => name.trim() && !columns[place]);
  return { rows, ignored };
}

type Parsed = { record: string[]; info: { lines: number } };

async function readRecords(content: Buffer): Promise<Parsed[]> {
  const text = decode(content);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 64 * 1024,
    // One more than the maximum, to detect a file with too many.
    to: rowsAtMost + 2,
  });
  try {
    const records: Parsed[] = [];
    for await (const one of Readable.from(partsOf(text)).pipe(parser)) records.push(one);
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse("We couldn't read this file as CSV. Check its quotes, or save it as CSV again.");
  }
}

async function* partsOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += charactersPerTurn) {
    await setImmediate();
    yield text.slice(from, from + charactersPerTurn);
  }
}

function decode(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    // Excel for Windows writes this encoding unless UTF-8 is chosen.
    return new TextDecoder("windows-1252").decode(content);
  }
}

/** Excel writes semicolons in some locales, and tabs when cells are copied. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function refuse(message: string): AppError {
  return new AppError("invalid", message, { fields: { file: [message] } });
}
