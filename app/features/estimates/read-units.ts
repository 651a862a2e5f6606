import type { HandlingUnit } from "./handling-unit.ts";
import { parseHandlingUnits, type UnitErrors } from "./parse-handling-units.ts";
import { editedRows, type TypedRow } from "./typed-rows.ts";

/** The state of a handling units form. */
export type UnitsForm = {
  rows: readonly TypedRow[];
  errors: readonly UnitErrors[];
  formError: string | null;
  /** The row to focus after one was added or removed. */
  focus: number | null;
};

/** The form's state for a query, and its units when they are valid and no row is being added. */
export function readUnitsForm(query: URLSearchParams): {
  form: UnitsForm;
  units: readonly HandlingUnit[] | null;
} {
  const edited = editedRows(query);
  if (edited) return { form: { ...blank, ...edited }, units: null };
  const input = parseHandlingUnits(query);
  if (input.status === "empty") return { form: blank, units: null };
  if (input.status === "valid") return { form: { ...blank, rows: input.rows }, units: input.units };
  const { rows, errors, formError } = input;
  return { form: { ...blank, rows, errors, formError }, units: null };
}

const blank: UnitsForm = { rows: [], errors: [], formError: null, focus: null };
