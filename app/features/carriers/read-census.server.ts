import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { usdotNumber } from "#app/features/accounts/usdot-number.ts";
import { AppError } from "#app/platform/errors.ts";
import type { FederalContact } from "./federal-contact.ts";

/** The columns of FMCSA's census file that are read, by their published names. */
export const censusColumns = [
  "dot_number",
  "phone",
  "cell_phone",
  "email_address",
  "company_officer_1",
  "add_date",
  "mcs150_date",
] as const;

/** A carrier of the census file. */
export type CensusRow = { dotNumber: string } & Omit<FederalContact, "fileDate">;

/** A text, or null for one that is empty or longer than anybody's. */
const cell = (most: number) =>
  z.string().transform((typed) => {
    const text = typed.replaceAll("\0", "").trim();
    return text && text.length <= most ? text : null;
  });

const isoDate = z.iso.date();

/** A date that begins a cell, with hyphens or without; null for any other. */
const day = z.string().transform((typed) => {
  const [, year, month, date] = /^\s*(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(typed) ?? [];
  const { success, data } = isoDate.safeParse(`${year}-${month}-${date}`);
  return success ? data : null;
});

const censusRow = z.object({
  dot_number: cell(20)
    .transform((typed) => usdotNumber(typed ?? ""))
    .pipe(z.string().regex(/^\d{1,8}$/)),
  phone: cell(30),
  cell_phone: cell(30),
  email_address: cell(254),
  company_officer_1: cell(120),
  add_date: day,
  mcs150_date: day,
});

/**
 * Reads a census file row by row, with little memory for any size of it. A row without a USDOT number
 * is null.
 * @throws AppError `invalid` for a file that can't be read, isn't a CSV or lacks one of the columns.
 */
export async function* readCensus(path: string): AsyncGenerator<CensusRow | null> {
  const file = createReadStream(path);
  const parser = parse({
    bom: true,
    columns: knownColumns,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 64 * 1024,
  });
  file.on("error", (error) => parser.destroy(error));
  try {
    for await (const record of file.pipe(parser)) yield rowOf(record);
  } catch (error) {
    throw unreadable(error);
  } finally {
    file.destroy();
  }
}

/** The names of the columns to read, in any case, and false for all others. */
function knownColumns(header: string[]): (string | false)[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = censusColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new AppError("invalid", `The file lacks the columns ${missing.join(", ")}.`);
  }
  return names.map((name) => censusColumns.some((column) => column === name) && name);
}

function rowOf(record: unknown): CensusRow | null {
  const { success, data } = censusRow.safeParse(record);
  if (!success) return null;
  return {
    dotNumber: data.dot_number,
    phone: data.phone,
    cellPhone: data.cell_phone,
    email: data.email_address,
    officer: data.company_officer_1,
    addedOn: data.add_date,
    mcs150On: data.mcs150_date,
  };
}

function unreadable(error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = typeof error.lines === "number" ? ` from line ${error.lines} on` : "";
    return new AppError("invalid", `This file can't be read as CSV${line}.`);
  }
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    return new AppError("invalid", "There is no such file.");
  }
  return error;
}
