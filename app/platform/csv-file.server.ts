import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, type CsvErrorCode, parse } from "csv-parse";
import { placeOfNul } from "./csv.ts";
import { AppError } from "./errors.ts";

/** A record of a CSV file: its line, from 1, and its cells. */
export type CsvRecord = { line: number; cells: string[] };

/** Characters parsed before other requests get a turn. */
const charactersPerTurn = 16_384;

/** Cells of one record: a file of nothing but separators took seconds to read. */
const cellsAtMost = 1_000;

const workbooks = [
  { starts: Buffer.from("PK\u0003\u0004"), name: "an Excel workbook" },
  { starts: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), name: "an old Excel workbook" },
];

/**
 * The text of a CSV file as spreadsheets write it: in UTF-8, UTF-16 or Windows-1252.
 * @throws AppError `invalid` for an Excel workbook
 */
export function decodeCsv(content: Buffer): string {
  const workbook = workbooks.find(({ starts }) => content.subarray(0, 4).equals(starts));
  if (workbook) {
    const message = `This is ${workbook.name}. Save it as "CSV UTF-8" in Excel, and choose that file.`;
    throw new AppError("invalid", message);
  }
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    // Excel for Windows writes this encoding unless UTF-8 is chosen.
    return new TextDecoder("windows-1252").decode(content);
  }
}

/**
 * The records of a CSV file, the header first, separated by commas, semicolons or tabs; records without a value
 * are left out. Quotes may stand within a cell: 24 skids 48" x 40".
 * @param limits the most rows below the header, and their name
 * @throws AppError `invalid` if it isn't a CSV, has a NUL, no rows, or too many rows or cells
 */
export async function readCsv(
  content: string,
  { rowsAtMost, rows }: { rowsAtMost: number; rows: string },
): Promise<[CsvRecord, ...CsvRecord[]]> {
  const text = content.replace(/^\ufeff/, "");
  // Excel writes, and obeys, a first line that names the separator.
  const [hint = "", separator] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const table = text.slice(hint.length);
  const options = { delimiter: separator ?? delimiterOf(table), recordsAtMost: rowsAtMost + 1 };
  const found = await readRecords(table, options).catch((error) => {
    if (!(error instanceof CsvError) || !quoteFaults.includes(error.code)) throw unreadable(error);
    return readRecords(table, { ...options, relax_quotes: true }).catch((again) => {
      throw unreadable(again);
    });
  });
  const records = found.map(({ line, cells }) => ({ line: line + (hint ? 1 : 0), cells }));
  const nul = placeOfNul(records.map(({ cells }) => cells));
  if (nul) throw new AppError("invalid", `We can't store the character NUL in ${nul}. Remove it.`);
  const [header, ...below] = records;
  if (!header || below.length === 0) throw new AppError("invalid", `The file has no ${rows}.`);
  if (below.length > rowsAtMost) {
    const most = rowsAtMost.toLocaleString("en-US");
    throw new AppError(
      "invalid",
      `This file has more than ${most} ${rows}. Split it into several files.`,
    );
  }
  return [header, ...below];
}

const quoteFaults: readonly CsvErrorCode[] = [
  "CSV_INVALID_CLOSING_QUOTE",
  "CSV_QUOTE_NOT_CLOSED",
  "INVALID_OPENING_QUOTE",
];

type Options = { delimiter: string; recordsAtMost: number; relax_quotes?: true };

async function readRecords(text: string, { recordsAtMost, ...options }: Options) {
  const parser = parse({
    ...options,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 64 * 1024,
  });
  const records: CsvRecord[] = [];
  for await (const { record, info } of Readable.from(partsOf(text)).pipe(parser)) {
    const cells: string[] = record;
    if (cells.length > cellsAtMost) throw tooManyCells(info.lines);
    // Excel writes blank lines as separators alone.
    if (cells.every((cell) => cell.trim() === "")) continue;
    records.push({ line: info.lines, cells });
    // One more than the maximum, to detect a file with too many.
    if (records.length > recordsAtMost) break;
  }
  return records;
}

const tooManyCells = (line: number) =>
  new AppError(
    "invalid",
    `Line ${line} has more than ${cellsAtMost.toLocaleString("en-US")} cells. Delete the empty columns.`,
  );

async function* partsOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += charactersPerTurn) {
    await setImmediate();
    yield text.slice(from, from + charactersPerTurn);
  }
}

function unreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error.lines === "number" ? ` from line ${error.lines} on` : "";
  return new AppError("invalid", `We couldn't read this file as CSV${line}. Check its quotes.`);
}

/** Excel writes semicolons in some locales, and tabs when cells are copied. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
