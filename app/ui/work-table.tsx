import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { SelectAll } from "./select-all.tsx";

/** A column: its name and, for text of any length, its share of the width in percent. */
type Column = string | { name: string; share?: number | undefined };

type Row = {
  key: string;
  /** The URL that the row opens. */
  to: string;
  cells: readonly ReactNode[];
  /** Highlights the row. */
  urgent?: boolean;
};

type Props = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** Lets rows be selected for the form with this id, as its `ids`. */
  selection?: { form: string; checked: readonly string[] };
};

const named = (column: Column | undefined) =>
  typeof column === "object" ? column : { name: column ?? "", share: undefined };

/**
 * A dense table: each row opens by the link in its first cell, which `row-keys.ts` moves between.
 * On a narrow window a row is a compact card with its last cell beside the first.
 */
export function WorkTable({ caption, columns, rows, selection }: Props) {
  return (
    <table className="w-full border-t border-line-strong text-left text-sm max-tablet:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-tablet:sr-only">
        <tr className="border-b border-line-strong text-ink-soft">
          {selection && (
            <td className="w-9">
              <SelectAll form={selection.form} />
            </td>
          )}
          {columns.map(named).map(({ name, share }) => (
            <th
              key={name}
              scope="col"
              style={share ? { width: `${share}%` } : undefined}
              className="py-1.5 pr-4 font-semibold whitespace-nowrap"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {rows.map(({ key, to, cells: [first, ...rest], urgent }) => (
          <tr
            key={key}
            className={`relative border-b border-line focus-within:bg-sunken hover:bg-sunken tablet:h-11 max-tablet:flex max-tablet:flex-wrap max-tablet:items-baseline max-tablet:gap-x-3 max-tablet:py-2 max-tablet:after:order-1 max-tablet:after:basis-full max-tablet:after:content-[''] ${urgent ? "bg-danger-sheet" : ""}`}
          >
            {selection && (
              <td className="relative z-10 w-9 pr-3">
                <input
                  type="checkbox"
                  form={selection.form}
                  name="ids"
                  value={key}
                  aria-labelledby={`row-${key}`}
                  defaultChecked={selection.checked.includes(key)}
                  className="block size-5 accent-ink"
                />
              </td>
            )}
            <th
              scope="row"
              className={`pr-4 font-semibold max-tablet:min-w-0 max-tablet:flex-1 max-tablet:text-base ${shrinks(columns[0])}`}
            >
              <Link
                id={selection && `row-${key}`}
                to={to}
                data-row
                className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
              >
                {first}
              </Link>
            </th>
            {rest.map((cell, place) => (
              <td
                key={named(columns[place + 1]).name}
                className={`pr-4 whitespace-nowrap last:pr-0 max-tablet:order-2 max-tablet:whitespace-normal max-tablet:last:order-1 ${shrinks(columns[place + 1])} ${cell === null ? "max-tablet:hidden" : ""}`}
              >
                {cell ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Truncates long text with an ellipsis, so that it makes neither the row taller nor the table
 * wider.
 */
function shrinks(column: Column | undefined): string {
  return named(column).share === undefined
    ? ""
    : "truncate tablet:max-w-0 max-tablet:max-w-full max-tablet:whitespace-nowrap";
}
