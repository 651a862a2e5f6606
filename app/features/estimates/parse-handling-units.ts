import type { HandlingUnit } from "./handling-unit.ts";
import { readMeasure } from "./read-measure.ts";
import {
  HANDLING_UNIT_FIELDS,
  type HandlingUnitField,
  isBlank,
  MAX_ROWS,
  readRows,
  type TypedRow,
} from "./typed-rows.ts";

/** Maximum pieces per row. Our own limit. */
export const MAX_COUNT = 999;
/** Maximum inches per side: the 53 ft of the longest trailer we offer. */
export const MAX_SIDE_INCHES = 636;
/** Minimum inches per side and pounds per piece: less is surely a typo. Our own limits. */
export const MIN_SIDE_INCHES = 0.1;
export const MIN_PIECE_POUNDS = 0.1;
/** Maximum pounds per piece: the most we offer to move on one trailer. */
export const MAX_PIECE_POUNDS = 48_000;

/** One message for each wrong field of a row. */
export type UnitErrors = Readonly<Partial<Record<HandlingUnitField, string>>>;

export type HandlingUnitsInput =
  /** The query has none of the fields. */
  | { readonly status: "empty" }
  | {
      readonly status: "invalid";
      /** The typed values, to fill the form in again. */
      readonly rows: readonly TypedRow[];
      /** One for each row, in order. */
      readonly errors: readonly UnitErrors[];
      /** The error of the form as a whole, or null. */
      readonly formError: string | null;
    }
  | {
      readonly status: "valid";
      readonly rows: readonly TypedRow[];
      readonly units: readonly HandlingUnit[];
    };

const side = { unit: "inches", min: MIN_SIDE_INCHES, max: MAX_SIDE_INCHES };
const measures = {
  count: { name: "Count", unit: "pieces", min: 1, max: MAX_COUNT, whole: true },
  length: { name: "Length", ...side },
  width: { name: "Width", ...side },
  height: { name: "Height", ...side },
  weight: {
    name: "Weight",
    unit: "pounds per piece",
    min: MIN_PIECE_POUNDS,
    max: MAX_PIECE_POUNDS,
  },
} as const;

/**
 * Reads the rows of a query string: the first `length` goes with the first `width` and so on. Empty
 * rows are skipped (a row with only a count is empty), but a form of only empty rows is an error; a
 * missing field in a row is an error of that row. Never throws.
 */
export function parseHandlingUnits(query: URLSearchParams): HandlingUnitsInput {
  const typed = readRows(query);
  if (typed.length === 0) return { status: "empty" };
  const rows = typed.slice(0, MAX_ROWS);
  const filled = typed.filter((row) => !isBlank(row));
  // An empty form gets its errors in the first row.
  const parsed = rows.map((row, index) =>
    isBlank(row) && (filled.length > 0 || index > 0) ? null : parseRow(row),
  );
  const units = parsed.flatMap((row) => row?.unit ?? []);
  const tooMany = filled.length > MAX_ROWS;
  if (units.length === filled.length && units.length > 0 && !tooMany) {
    return { status: "valid", rows, units };
  }
  return {
    status: "invalid",
    rows,
    errors: parsed.map((row) => row?.errors ?? {}),
    formError: tooMany ? `Enter at most ${MAX_ROWS} rows; equal pieces go in one row.` : null,
  };
}

function parseRow(row: TypedRow): { unit: HandlingUnit | null; errors: UnitErrors } {
  const unit = { count: 0, length: 0, width: 0, height: 0, weight: 0 };
  const errors: Partial<Record<HandlingUnitField, string>> = {};
  for (const field of HANDLING_UNIT_FIELDS) {
    // An empty count means one piece.
    const text = field === "count" ? row.count || "1" : row[field];
    const read = readMeasure(text, measures[field]);
    if ("error" in read) errors[field] = read.error;
    else unit[field] = read.value;
  }
  return { unit: Object.keys(errors).length === 0 ? unit : null, errors };
}
