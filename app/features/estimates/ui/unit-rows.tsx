import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { UnitErrors } from "../parse-handling-units.ts";
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
  { field: "weight", label: "Weight each", unit: "lbs" },
  { field: "count", label: "Count", unit: "pieces" },
];

type Props = {
  /** A prefix for IDs, unique on the page. */
  id: string;
  rows: readonly TypedRow[];
  errors?: readonly UnitErrors[];
  formError?: string | null;
  /** The row to focus after the server added or removed one. */
  focus?: number | null;
};

/** Rows of equal pieces to measure and weigh. Without a script the server adds and removes rows. */
export function UnitRows({ id, rows, errors = noErrors, formError, focus = null }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, movedFrom, add, remove } = useRows(list, rows, errors);
  // Errors are by row position, so they are dropped once rows move.
  const wrong = movedFrom === errors ? noErrors : errors;
  const firstWrong = wrong.findIndex((row) => Object.keys(row).length > 0);
  return (
    <div ref={list}>
      {shown.map(({ key, row }, index) => (
        <UnitRow
          key={key}
          id={`${id}-${key}`}
          index={index}
          row={row}
          errors={wrong[index] ?? {}}
          onRemove={shown.length > 1 ? remove : undefined}
          focus={firstWrong === index ? "wrong" : focus === index ? "start" : null}
        />
      ))}
      {formError && <ErrorLine id={`${id}-error`}>{formError}</ErrorLine>}
      {shown.length < MAX_ROWS && (
        <button
          type="submit"
          name={ROWS_BUTTON}
          value={ADD_ROW}
          onClick={add}
          className="mt-3 min-h-11 border-2 border-dashed border-line-strong px-4 font-semibold hover:border-ink print:hidden"
        >
          Add a different unit
        </button>
      )}
    </div>
  );
}

const noErrors: readonly UnitErrors[] = [];

/** The visible rows; adding or removing one moves the focus. */
function useRows(
  list: { current: HTMLElement | null },
  rows: readonly TypedRow[],
  errors: readonly UnitErrors[],
) {
  const [shown, setShown] = useState(() =>
    (rows.length > 0 ? rows : [BLANK_ROW]).map((row, key) => ({ key, row })),
  );
  const [goTo, setGoTo] = useState<{ row: number; movedFrom: readonly UnitErrors[] } | null>(null);
  const nextKey = useRef(shown.length);

  useEffect(() => {
    if (!goTo) return;
    const starts = list.current?.querySelectorAll<HTMLInputElement>("input[name=length]");
    starts?.[goTo.row]?.focus();
    // Tells the live form that its contents changed, as typing does.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [list, goTo]);

  const add = (event: MouseEvent) => {
    event.preventDefault();
    setShown([...shown, { key: nextKey.current, row: BLANK_ROW }]);
    nextKey.current += 1;
    setGoTo({ row: shown.length, movedFrom: errors });
  };
  const remove = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setShown(shown.toSpliced(index, 1));
    setGoTo({ row: Math.min(index, shown.length - 2), movedFrom: errors });
  };
  return { shown, movedFrom: goTo?.movedFrom, add, remove };
}

type RowProps = {
  id: string;
  index: number;
  row: TypedRow;
  errors: UnitErrors;
  /** Undefined for the only row. */
  onRemove: ((event: MouseEvent, index: number) => void) | undefined;
  focus: "wrong" | "start" | null;
};

function UnitRow({ id, index, row, errors, onRemove, focus }: RowProps) {
  const wrong = columns.filter(({ field }) => errors[field]);
  const focused = focus === "start" ? "length" : focus === "wrong" ? wrong[0]?.field : undefined;
  return (
    <fieldset className="relative border-b border-line-strong pt-3 pb-4">
      <legend className="float-left mr-3 font-display text-2xl leading-none font-extrabold">
        Unit {index + 1}
      </legend>
      {onRemove && (
        <button
          type="submit"
          name={ROWS_BUTTON}
          value={removeRow(index)}
          onClick={(event) => onRemove(event, index)}
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
              // biome-ignore lint/a11y/noAutofocus: shown only after a submit, where the user continues
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
