import type { HandlingUnit } from "#app/features/estimates/handling-unit.ts";
import {
  HANDLING_UNIT_FIELDS,
  isBlank,
  ROWS_BUTTON,
  readRows,
} from "#app/features/estimates/typed-rows.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { readUnits, type UnitsForm } from "#app/routes/tools/units-answer.server.ts";

const known = new Set<string>([
  ...Object.keys(quoteRequestSchema("").shape),
  ...HANDLING_UNIT_FIELDS,
  ROWS_BUTTON,
  "service",
  "freight",
]);

/** The text fields of a quote form; names that it does not have may mean something to a library. */
export function knownFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (known.has(name) && typeof value === "string") fields.append(name, value);
  }
  return fields;
}

type QuotedUnits = {
  form: UnitsForm;
  /** Empty where none was filled in, null where one is wrong. */
  units: readonly HandlingUnit[] | null;
  /** Whether the form came only for its rows, or for their class, and not to be taken. */
  stillAdding: boolean;
};

/** The handling units of a quote form, which may be left empty. */
export function readQuotedUnits(fields: URLSearchParams): QuotedUnits {
  const stillAdding = fields.has(ROWS_BUTTON);
  if (!stillAdding && readRows(fields).every(isBlank)) {
    return { form: { rows: [], errors: [], formError: null, focus: null }, units: [], stillAdding };
  }
  return { ...readUnits(fields), stillAdding };
}
