import { decimalText, rateDecimals } from "#app/features/money/decimal.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { csvText } from "#app/platform/csv.ts";
import { type CheckedCsvRow, errorsByColumn, readCsvRows } from "#app/platform/csv-rows.server.ts";
import { type ChosenOrder, orderOfFileDates } from "#app/platform/file-dates.ts";
import { type DateOrder, readLocalTime } from "#app/platform/local-time.ts";
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

const aliasesOf: Partial<Record<keyof typeof fieldOf, readonly string[]>> = {
  minimum: ["Minimum charge", "Min charge", "Minimum rate"],
};

export const rateColumns = Object.keys(fieldOf) as (keyof typeof fieldOf)[];

const ratesAtMost = 5_000;

/** One row of a file, with its dates as they were read, "2026-11-20", and its rate, null if it has errors. */
type RateFileRow = CheckedCsvRow & { rate: TypedRate | null };

/** The columns with other names that rate sheets have. */
const knownColumns = rateColumns.map((name) => ({ name, aliases: aliasesOf[name] }));

const required = ["origin", "destination", "mode", "unit", "rate", "valid_from"] as const;

const dateColumns = ["valid_from", "valid_to"] as const;

/**
 * Checks a rate file row by row, without storing anything. `ignored` are the names of columns that we don't
 * know.
 * @throws AppError as `readCsvRows` and `orderOfFileDates`.
 */
export async function readRateFile(
  text: string,
  chosen?: ChosenOrder,
): Promise<{ rows: RateFileRow[]; ignored: string[] }> {
  const { rows, ignored } = await readCsvRows(text, {
    columns: knownColumns,
    required,
    rowsAtMost: ratesAtMost,
    rows: "rates",
  });
  const dates = rows.flatMap(({ line, typed }) =>
    dateColumns.map((column) => ({ line, typed: typed[column] ?? "" })),
  );
  const order = orderOfFileDates(dates, chosen);
  const read = rows.map(({ line, typed }) => {
    const row = { ...typed, ...datesOf(typed, order) };
    return { line, typed: row, ...checkRow(row) };
  });
  return { rows: read, ignored };
}

/** The columns that hold a day, as ISO 8601; what isn't one stays as it is, for the row's errors. */
function datesOf(typed: Record<string, string>, order: DateOrder): Record<string, string> {
  const found = dateColumns.flatMap((column) => {
    const date = readLocalTime(typed[column] ?? "", order);
    return date && !date.time ? [[column, date.day]] : [];
  });
  return Object.fromEntries(found);
}

function checkRow(typed: Record<string, string>): Pick<RateFileRow, "errors" | "rate"> {
  const given = rateColumns.flatMap((column) => {
    const value = typed[column];
    return value ? [[fieldOf[column], inOurCase(column, value)]] : [];
  });
  const { data, error } = rateSchema.safeParse(Object.fromEntries(given));
  if (data) return { errors: {}, rate: data };
  return { errors: errorsByColumn(error.issues, fieldOf, "origin"), rate: null };
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
