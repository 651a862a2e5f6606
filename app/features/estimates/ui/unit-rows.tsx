import type { RowErrors } from "../handling-units.schema.ts";
import {
  ADD_ROW,
  BLANK_ROW,
  type HandlingUnitField,
  MAX_ROWS,
  ROWS_BUTTON,
  removeRow,
  type TypedRow,
} from "../typed-rows.ts";
import { ErrorLine, inputStyle } from "./measure-field.tsx";

const columns: readonly { field: HandlingUnitField; label: string; unit: string }[] = [
  { field: "length", label: "Length", unit: "in" },
  { field: "width", label: "Width", unit: "in" },
  { field: "height", label: "Height", unit: "in" },
  { field: "weight", label: "Weight each", unit: "lb" },
  { field: "count", label: "Count", unit: "pieces" },
];

type Props = {
  /** Unique on the page, and told apart from every other form's. */
  id: string;
  rows: readonly TypedRow[];
  errors?: readonly RowErrors[];
  formError?: string | null;
  /** The row that a person goes on with after adding or removing one. */
  focus?: number | null;
};

/**
 * Rows of equal pieces to measure and weigh. A row is added or removed by the server, as a wish in
 * the form's own address: it works before JavaScript does, and what was typed is kept.
 */
export function UnitRows({ id, rows, errors = [], formError, focus = null }: Props) {
  const shown = rows.length > 0 ? rows : [BLANK_ROW];
  const firstWrong = errors.findIndex((row) => Object.keys(row).length > 0);
  return (
    <div>
      {shown.map((row, index) => (
        <UnitRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the form is new when rows change
          key={index}
          id={`${id}-${index}`}
          index={index}
          row={row}
          errors={errors[index] ?? {}}
          removable={shown.length > 1}
          focus={firstWrong === index ? "wrong" : focus === index ? "start" : null}
        />
      ))}
      {formError && <ErrorLine id={`${id}-error`}>{formError}</ErrorLine>}
      {shown.length < MAX_ROWS && (
        <button
          type="submit"
          name={ROWS_BUTTON}
          value={ADD_ROW}
          className="mt-3 min-h-11 border-2 border-dashed border-line-strong px-4 font-semibold hover:border-ink print:hidden"
        >
          Add a different unit
        </button>
      )}
    </div>
  );
}

type RowProps = {
  id: string;
  index: number;
  row: TypedRow;
  errors: RowErrors;
  removable: boolean;
  focus: "wrong" | "start" | null;
};

function UnitRow({ id, index, row, errors, removable, focus }: RowProps) {
  const wrong = columns.filter(({ field }) => errors[field]);
  const focused = focus === "start" ? "length" : focus === "wrong" ? wrong[0]?.field : undefined;
  return (
    <fieldset className="relative border-b border-line-strong pt-3 pb-4">
      <legend className="float-left mr-3 font-display text-2xl leading-none font-extrabold">
        Unit {index + 1}
      </legend>
      {removable && (
        <button
          type="submit"
          name={ROWS_BUTTON}
          value={removeRow(index)}
          className="float-right -mt-2 min-h-11 px-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal print:hidden"
        >
          Remove <span className="sr-only">unit {index + 1}</span>
        </button>
      )}
      <div className="clear-both grid grid-cols-6 gap-x-2 gap-y-3 pt-2 tablet:grid-cols-[1fr_1fr_1fr_1.3fr_0.8fr] tablet:gap-x-3">
        {columns.map(({ field, label, unit }) => (
          <div
            key={field}
            className={`tablet:col-span-1 ${field === "weight" || field === "count" ? "col-span-3" : "col-span-2"}`}
          >
            <label htmlFor={`${id}-${field}`} className="block text-sm font-semibold">
              {label} <span className="font-normal text-ink-soft">{unit}</span>
            </label>
            <input
              id={`${id}-${field}`}
              name={field}
              defaultValue={row[field]}
              inputMode={field === "count" ? "numeric" : "decimal"}
              autoComplete="off"
              aria-invalid={errors[field] ? true : undefined}
              aria-describedby={errors[field] ? `${id}-${field}-error` : undefined}
              // biome-ignore lint/a11y/noAutofocus: only in answer to a form that was sent, at the place to go on
              autoFocus={focused === field}
              className={inputStyle}
            />
          </div>
        ))}
      </div>
      {wrong.map(({ field }) => (
        <ErrorLine key={field} id={`${id}-${field}-error`}>
          {errors[field]}
        </ErrorLine>
      ))}
    </fieldset>
  );
}
