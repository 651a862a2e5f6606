import { z } from "zod";
import type { HandlingUnit } from "./handling-unit.ts";
import { numberField } from "./number-field.ts";
import {
  HANDLING_UNIT_FIELDS,
  type HandlingUnitField,
  isBlank,
  MAX_ROWS,
  readRows,
  type TypedRow,
} from "./typed-rows.ts";

/** Pieces of one row. Our own limit. */
export const MAX_COUNT = 999;
/** Inches of one side: the 53 ft of the longest trailer we offer. */
export const MAX_SIDE_INCHES = 636;
/** Inches of one side and pounds of one piece: less is surely a slip. Our own limits. */
export const MIN_SIDE_INCHES = 0.1;
export const MIN_PIECE_POUNDS = 0.1;
/** Pounds of one piece: the most that we offer to carry on one trailer. */
export const MAX_PIECE_POUNDS = 48_000;

/** One message for each wrong field of a row. */
export type RowErrors = Readonly<Partial<Record<HandlingUnitField, string>>>;

export type HandlingUnitsInput =
  /** Nothing asked yet: the query has none of the fields. */
  | { readonly status: "empty" }
  | {
      readonly status: "invalid";
      /** What was typed, to fill the form again. */
      readonly rows: readonly TypedRow[];
      /** For each of the rows, in the same order. */
      readonly errors: readonly RowErrors[];
      /** What is wrong with the form as a whole, else null. */
      readonly formError: string | null;
    }
  | {
      readonly status: "valid";
      readonly rows: readonly TypedRow[];
      readonly units: readonly HandlingUnit[];
    };

const side = (name: string) =>
  numberField({ name, unit: "inches", min: MIN_SIDE_INCHES, max: MAX_SIDE_INCHES });

/** Text of one row to numbers. An empty count means one piece. */
export const handlingUnitSchema: z.ZodType<HandlingUnit, TypedRow> = z.object({
  count: z
    .string()
    .transform((text) => text || "1")
    .pipe(numberField({ name: "Count", unit: "pieces", min: 1, max: MAX_COUNT, whole: true })),
  length: side("Length"),
  width: side("Width"),
  height: side("Height"),
  weight: numberField({
    name: "Weight",
    unit: "pounds per piece",
    min: MIN_PIECE_POUNDS,
    max: MAX_PIECE_POUNDS,
  }),
});

/**
 * Reads the rows of a query string: the first `length` goes with the first `width` and so on.
 * Rows left empty are passed over (a count alone is an empty row), but a form of nothing else is
 * wrong; a field missing in a row is an error of that row. Never throws, whatever the query.
 */
export function parseHandlingUnits(query: URLSearchParams): HandlingUnitsInput {
  const typed = typedRows(query);
  if (typed.length === 0) return { status: "empty" };
  const rows = typed.slice(0, MAX_ROWS);
  const parsed = rows.map((row) => handlingUnitSchema.safeParse(row));
  const units = parsed.flatMap(({ data }) => (data ? [data] : []));
  const tooMany = typed.length > MAX_ROWS;
  if (units.length === rows.length && !tooMany) return { status: "valid", rows, units };
  return {
    status: "invalid",
    rows,
    errors: parsed.map(({ error }) => firstMessages(error)),
    formError: tooMany ? `Enter at most ${MAX_ROWS} rows; equal pieces go in one row.` : null,
  };
}

function typedRows(query: URLSearchParams): TypedRow[] {
  const rows = readRows(query);
  const filled = rows.filter((row) => !isBlank(row));
  // A form sent empty keeps one row, to say beside its fields what to enter.
  return filled.length > 0 ? filled : rows.slice(0, 1);
}

function firstMessages(error: z.ZodError | undefined): RowErrors {
  const messages: Partial<Record<HandlingUnitField, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = HANDLING_UNIT_FIELDS.find((name) => name === path[0]);
    if (field) messages[field] ??= message;
  }
  return messages;
}
