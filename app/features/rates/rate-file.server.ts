import { CsvError, parse } from "csv-parse/sync";
import { decimalText, rateDecimals } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { csvText, placeOfNul } from "#app/platform/csv.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Rate } from "./rate.ts";
import { typedPlace } from "./rate-place.ts";
import { rateSchema, type TypedRate } from "./schema.ts";

/** The columns of a rate file, each with its field of a rate. */
const fieldOf = {
  origin: "origin",
  destination: "destination",
  mode: "mode",
  equipment: "equipment",
  unit: "unit",
  rate: "rate",
  minimum: "minimumCents",
  fuel: "fuel",
  transit_days: "transitDays",
  valid_from: "validFrom",
  valid_to: "validTo",
} as const satisfies Record<string, keyof TypedRate>;

export const rateColumns = Object.keys(fieldOf) as (keyof typeof fieldOf)[];

const ratesAtMost = 5_000;
export const rateFileBytesAtMost = 1_000_000;

/** One row of a file: its values and its errors, by column. */
export type RateFileRow = {
  /** The row number in a spreadsheet: the header is 1. */
  line: number;
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Null if the row has errors. */
  rate: TypedRate | null;
};

/**
 * Checks a rate file row by row, without storing anything.
 * @throws AppError `invalid` if it isn't a CSV with our columns, or has too many rows.
 */
export function readRateFile(text: string): RateFileRow[] {
  const records = parseCsv(text);
  const nul = placeOfNul(records);
  if (nul) throw new AppError("invalid", `We can't store the character NUL in ${nul}. Remove it.`);
  const [header = [], ...rows] = records;
  const columns = header.map((name) => name.trim().toLowerCase().replaceAll(" ", "_"));
  const missing = ["origin", "destination", "mode", "unit", "rate", "valid_from"].filter(
    (name) => !columns.includes(name),
  );
  if (missing.length > 0) {
    throw new AppError(
      "invalid",
      `The first line must name the columns. Missing: ${missing.join(", ")}.`,
    );
  }
  if (rows.length === 0) throw new AppError("invalid", "The file has no rates.");
  if (rows.length > ratesAtMost) {
    const most = ratesAtMost.toLocaleString("en-US");
    throw new AppError("invalid", `A file can have at most ${most} rates.`);
  }
  return rows.map((cells, place) => {
    const typed = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? ""]));
    return { line: place + 2, typed, ...checkRow(typed) };
  });
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError("invalid", "We can't read this as CSV. Check its quotes and commas.");
  }
}

function checkRow(typed: Record<string, string>): Pick<RateFileRow, "errors" | "rate"> {
  const given = rateColumns.flatMap((column) => {
    const value = typed[column];
    return value ? [[fieldOf[column], inOurCase(column, value)]] : [];
  });
  const { data, error } = rateSchema.safeParse(Object.fromEntries(given));
  if (data) return { errors: {}, rate: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const column = rateColumns.find((name) => fieldOf[name] === path[0]) ?? "origin";
    errors[column] ??= message;
  }
  return { errors, rate: null };
}

function inOurCase(column: string, value: string): string {
  if (column === "mode") return value.toUpperCase();
  return ["equipment", "unit", "fuel"].includes(column) ? value.toLowerCase() : value;
}

/** Rates as a CSV file that `readRateFile` can read. */
export function writeRateFile(rates: readonly Rate[]): string {
  return csvText(
    rateColumns,
    rates.map((rate) => [
      typedPlace(rate.origin),
      typedPlace(rate.destination),
      rate.mode,
      rate.equipment,
      rate.unit,
      decimalText(rate.rate, rateDecimals),
      rate.minimumCents === null ? null : dollarsText(rate.minimumCents),
      rate.fuel,
      rate.transitDays,
      rate.validFrom,
      rate.validTo,
    ]),
  );
}
